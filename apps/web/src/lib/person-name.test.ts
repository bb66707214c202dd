import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  ['Ana', 'Lima', 'Ana Lima'],
  ['Ana', null, 'Ana'],
  [null, 'Lima', 'Lima'],
  ['', 'Lima', 'Lima'],
  [null, null, 'Sem nome'],
  ['', '', 'Sem nome'],
])('%j and %j is %s', (firstName, lastName, name) => {
  expect(personName({ firstName, lastName })).toBe(name);
});
