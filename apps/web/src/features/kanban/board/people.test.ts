import { expect, it } from 'vitest';
import { personInitials, personName } from './people.ts';

const ID = '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11';

it.each([
  ['ana', 'Lima', 'ana Lima', 'AL'],
  [null, 'ávila', 'ávila', 'Á'],
  ['Zé', null, 'Zé', 'Z'],
  ['😀 Rui', null, '😀 Rui', '😀R'],
  ['', '', 'Sem nome (3f8e6c1e)', 'S'],
  [null, null, 'Sem nome (3f8e6c1e)', 'S'],
])(
  'a person named %j and %j is shown as %s, with the initials %s',
  (firstName, lastName, name, initials) => {
    const person = { id: ID, firstName, lastName };
    expect([personName(person), personInitials(person)]).toEqual([name, initials]);
  },
);
