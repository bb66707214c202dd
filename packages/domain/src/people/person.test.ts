import { expect, it } from 'vitest';
import { personName } from './person.ts';

const NAMELESS = { firstName: null, lastName: null };

it.each([
  ['Ana', 'Lima', 'Ana Lima'],
  ['Ana', null, 'Ana'],
  [null, 'Lima', 'Lima'],
  ['', 'Lima', 'Lima'],
])(
  'the first name %j and last name %j are shown as %s, whatever else is known',
  (firstName, lastName, name) => {
    expect(personName({ firstName, lastName })).toBe(name);
    const contact = { email: 'ana@exemplo.com.br', phone: '5511987654321' };
    expect(personName({ firstName, lastName, ...contact })).toBe(name);
  },
);

it('a person without a name is shown by e-mail or telephone', () => {
  const email = 'ana@exemplo.com.br';
  const phone = '5511987654321';
  expect(personName({ ...NAMELESS, email, phone })).toBe(email);
  expect(personName({ ...NAMELESS, email: null, phone })).toBe('(11) 98765-4321');
  expect(personName({ firstName: '', lastName: '', email: '', phone })).toBe('(11) 98765-4321');
});

it.each([NAMELESS, { firstName: '', lastName: '', email: '', phone: '' }])(
  'a person without any data has no displayed name: %j',
  (person) => {
    expect(personName(person)).toBeUndefined();
  },
);
