import { expect, test } from 'vitest';
import { monthGroups } from './month-groups.ts';

const groupsOf = (...months: readonly string[]) =>
  monthGroups(
    months.map((month) => ({ month })),
    () => [100],
  );

test.each([
  ['2026-01', 'jan/26'],
  ['2026-03', 'mar/26'],
  ['1999-12', 'dez/99'],
])('the label of month %s is %s', (month, label) => {
  expect(groupsOf(month)).toEqual([{ key: month, label, cents: [100] }]);
});

test('months without amounts are empty slots between the others', () => {
  expect(groupsOf('2025-11', '2026-02')).toEqual([
    { key: '2025-11', label: 'nov/25', cents: [100] },
    { key: '2025-12', label: 'dez/25', cents: [] },
    { key: '2026-01', label: 'jan/26', cents: [] },
    { key: '2026-02', label: 'fev/26', cents: [100] },
  ]);
});

test('a month far from the others adds no empty slots', () => {
  expect(groupsOf('0206-01', '2026-01')).toHaveLength(2);
});

test('no months make no groups', () => {
  expect(groupsOf()).toEqual([]);
});
