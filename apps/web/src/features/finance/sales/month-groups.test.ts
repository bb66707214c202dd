import type { DayRange } from '@vendas/domain/finance/period';
import { describe, expect, test } from 'vitest';
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

describe('a chosen period', () => {
  const keysOf = (days: DayRange, ...months: readonly string[]) =>
    monthGroups(
      months.map((month) => ({ month })),
      () => [100],
      days,
    ).map(({ key, cents }) => `${key} ${cents.length === 0 ? 'empty' : 'full'}`);

  test('begins and ends with its own months, also without amounts', () => {
    const days = { fromDate: '2026-01-01', toDate: '2026-04-30' };
    expect(keysOf(days, '2026-03')).toEqual([
      '2026-01 empty',
      '2026-02 empty',
      '2026-03 full',
      '2026-04 empty',
    ]);
  });

  test('counts a month of which it has days', () => {
    const days = { fromDate: '2025-12-31', toDate: '2026-02-01' };
    expect(keysOf(days, '2026-01')).toEqual(['2025-12 empty', '2026-01 full', '2026-02 empty']);
  });

  test('that is open on a side ends there with the first or last month that has amounts', () => {
    expect(keysOf({ fromDate: '2026-01-20' }, '2026-02')).toEqual([
      '2026-01 empty',
      '2026-02 full',
    ]);
    expect(keysOf({ toDate: '2026-02-20' }, '2026-01')).toEqual(['2026-01 full', '2026-02 empty']);
    expect(keysOf({}, '2026-01', '2026-02')).toEqual(['2026-01 full', '2026-02 full']);
  });

  test('of more than twenty years adds nothing to the months between those with amounts', () => {
    const days = { fromDate: '2006-03-01', toDate: '2026-03-31' };
    expect(keysOf(days, '2026-01', '2026-03')).toEqual([
      '2026-01 full',
      '2026-02 empty',
      '2026-03 full',
    ]);
    expect(keysOf({ ...days, fromDate: '2006-04-01' }, '2026-03')).toHaveLength(240);
  });

  test('without amounts makes no groups', () => {
    expect(keysOf({ fromDate: '2026-01-01', toDate: '2026-04-30' })).toEqual([]);
  });
});

test('a month far from the others adds no empty slots', () => {
  expect(groupsOf('0206-01', '2026-01')).toHaveLength(2);
});

test('no months make no groups', () => {
  expect(groupsOf()).toEqual([]);
});
