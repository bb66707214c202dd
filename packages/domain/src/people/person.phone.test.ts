import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone, normalizePhone, normalizeBrazilianPhone } from './person.ts';

describe('telephone numbers', () => {
  test.each([
    ['(11) 98765-4321', '5511987654321'],
    ['11 3456 7890', '551134567890'],
    ['+55 11 98765-4321', '5511987654321'],
    ['+351 912 345 678', '351912345678'],
    ['5511987654321', '5511987654321'],
    ['98765-4321', undefined],
    ['onze nove', undefined],
    ['', undefined],
    ['+0 11 98765-4321', undefined],
    [' +351 912 345 678 ', '351912345678'],
    ['11 98765-4321 ramal 2', undefined],
    ['tel. 11 98765-4321', undefined],
    ['+123456789012345', '123456789012345'],
    ['+1234567890123456', undefined],
  ])('%j is stored as %s', (typed, expected) => {
    expect(normalizePhone(typed)).toBe(expected);
  });

  test('are formatted in the Brazilian way', () => {
    expect(formatPhone('5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('551134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('351912345678')).toBe('+351912345678');
    expect(formatPhone('55119876543210')).toBe('+55119876543210');
  });
});

test('the formatted number can be typed again and is stored the same', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9,14}$/), (phone) => {
      expect(normalizePhone(formatPhone(phone))).toBe(phone);
    }),
  );
});

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['11 3456-7890', '551134567890'],
  ['+55 (21) 2345 6789', '552123456789'],
  ['5511987654321', '5511987654321'],
  // no area code, a zero in the area code, a mobile number without its 9, a first digit that is not assigned
  ['98765-4321', undefined],
  ['(10) 98765-4321', undefined],
  ['(11) 8765-4321', undefined],
  ['(11) 88765-4321', undefined],
  ['+351 912 345 678', undefined],
  ['0800 123 4567', undefined],
  ['', undefined],
])('the Brazilian number %j is stored as %s', (typed, expected) => {
  expect(normalizeBrazilianPhone(typed)).toBe(expected);
});
