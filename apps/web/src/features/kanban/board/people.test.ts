import { expect, it } from 'vitest';
import { personInitial, personName } from './people.ts';

const ID = '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11';

it.each([
  ['ana', 'Lima', 'ana Lima', 'A'],
  [null, 'ávila', 'ávila', 'Á'],
  ['Zé', null, 'Zé', 'Z'],
  ['😀 Rui', null, '😀 Rui', '😀'],
  ['', '', 'Sem nome (3f8e6c1e)', 'S'],
  [null, null, 'Sem nome (3f8e6c1e)', 'S'],
])('%j and %j is %s, for short %s', (firstName, lastName, name, initial) => {
  const person = { id: ID, firstName, lastName };
  expect([personName(person), personInitial(person)]).toEqual([name, initial]);
});
