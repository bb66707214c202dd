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
])('monthGroups() labels the month %s as %s', (month, label) => {
  expect(groupsOf(month)).toEqual([{ key: month, label, cents: [100] }]);
});

test('monthGroups() adds empty slots for months without amounts between others', () => {
  expect(groupsOf('2025-11', '2026-02')).toEqual([
    { key: '2025-11', label: 'nov/25', cents: [100] },
    { key: '2025-12', label: 'dez/25', cents: [] },
    { key: '2026-01', label: 'jan/26', cents: [] },
    { key: '2026-02', label: 'fev/26', cents: [100] },
  ]);
});

describe('monthGroups() of a chosen period', () => {
  const keysOf = (days: DayRange, ...months: readonly string[]) =>
    monthGroups(
      months.map((month) => ({ month })),
      () => [100],
      days,
    ).map(({ key, cents }) => `${key} ${cents.length === 0 ? 'empty' : 'full'}`);

  test('starts and ends with the months of the period, also without amounts', () => {
    const days = { fromDate: '2026-01-01', toDate: '2026-04-30' };
    expect(keysOf(days, '2026-03')).toEqual([
      '2026-01 empty',
      '2026-02 empty',
      '2026-03 full',
      '2026-04 empty',
    ]);
  });

  test('includes a month that is only partly in the period', () => {
    const days = { fromDate: '2025-12-31', toDate: '2026-02-01' };
    expect(keysOf(days, '2026-01')).toEqual(['2025-12 empty', '2026-01 full', '2026-02 empty']);
  });

  test('without a first or last day starts or ends with the first or last month with amounts', () => {
    expect(keysOf({ fromDate: '2026-01-20' }, '2026-02')).toEqual([
      '2026-01 empty',
      '2026-02 full',
    ]);
    expect(keysOf({ toDate: '2026-02-20' }, '2026-01')).toEqual(['2026-01 full', '2026-02 empty']);
    expect(keysOf({}, '2026-01', '2026-02')).toEqual(['2026-01 full', '2026-02 full']);
  });

  test('of more than twenty years only fills the months between those with amounts', () => {
    const days = { fromDate: '2006-03-01', toDate: '2026-03-31' };
    expect(keysOf(days, '2026-01', '2026-03')).toEqual([
      '2026-01 full',
      '2026-02 empty',
      '2026-03 full',
    ]);
    expect(keysOf({ ...days, fromDate: '2006-04-01' }, '2026-03')).toHaveLength(240);
  });

  test('without amounts has no groups', () => {
    expect(keysOf({ fromDate: '2026-01-01', toDate: '2026-04-30' })).toEqual([]);
  });
});

test('monthGroups() adds no empty slots before a month that is far from the others', () => {
  expect(groupsOf('0206-01', '2026-01')).toHaveLength(2);
});

test('monthGroups() without months has no groups', () => {
  expect(groupsOf()).toEqual([]);
});
