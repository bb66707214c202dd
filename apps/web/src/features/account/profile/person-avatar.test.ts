import { expect, test } from 'vitest';
import { fullName, initialOf } from './person-avatar.tsx';

const EMAIL = 'ana@example.com';

test.each([
  ['Ana', 'Lima', 'Ana Lima', 'A'],
  ['Ana', null, 'Ana', 'A'],
  [null, 'Lima', 'ana@example.com Lima', 'A'],
  ['', '', 'ana@example.com', 'A'],
  ['élida', null, 'élida', 'é'],
  ['𝒜na', null, '𝒜na', '𝒜'],
])(
  'the names %j and %j are shown as %j with the letter %j',
  (firstName, lastName, name, letter) => {
    expect(fullName({ firstName, lastName }, EMAIL)).toBe(name);
    expect(initialOf({ firstName, lastName }, EMAIL)).toBe(letter);
  },
);

test('without a profile the e-mail is shown, and without both nothing', () => {
  expect(fullName(null, EMAIL)).toBe(EMAIL);
  expect(initialOf(null, 'élida@example.com')).toBe('É');
  expect(initialOf(null, '')).toBeUndefined();
});
