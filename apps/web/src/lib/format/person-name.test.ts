import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it.each([
  [{ firstName: 'Ana', lastName: null }, 'Ana'],
  [{ firstName: null, lastName: null, email: 'ana@exemplo.com.br' }, 'ana@exemplo.com.br'],
  [{ firstName: null, lastName: null }, 'Sem nome'],
])('the name of the person %j is %s', (person, name) => {
  expect(personName(person)).toBe(name);
});
