import { expect, test } from 'vitest';
import { fieldChanges } from './changes-panel.tsx';

interface Version {
  readonly name: string;
  readonly stock: number;
}

const FIELDS = [
  ['Nome', ({ name }: Version) => name],
  ['Estoque', ({ stock }: Version) => `${stock} un.`],
] as const;

test('fieldChanges() reports only fields whose text differs, in the order of the fields', () => {
  const before = { name: 'Aviador', stock: 3 };
  expect(fieldChanges(FIELDS, before, { name: 'Redondo', stock: 2 })).toEqual([
    { label: 'Nome', before: 'Aviador', after: 'Redondo' },
    { label: 'Estoque', before: '3 un.', after: '2 un.' },
  ]);
  expect(fieldChanges(FIELDS, before, { ...before, stock: 4 })).toEqual([
    { label: 'Estoque', before: '3 un.', after: '4 un.' },
  ]);
  expect(fieldChanges(FIELDS, before, { ...before })).toEqual([]);
});
