import { expect, test } from 'vitest';
import { debtsByPerson, sumDebt } from './debtor.ts';
import type { DebtorSort } from './debtor.ts';

const TODAY = '2026-11-24';
const aDebt = (personId: string, dueCents: number, dueDate: string | null) => ({
  personId,
  dueDate,
  status: 'pending' as const,
  totalCents: dueCents + 100,
  adjustmentCents: 0,
  amountPaidCents: 100,
  charges: [{ dueDate, openPrincipalCents: dueCents }],
});
const tenInstalments = {
  ...aDebt('a', 100_000, '2026-11-23'),
  charges: Array.from({ length: 10 }, (_, index) => ({
    dueDate: index === 0 ? '2026-11-23' : `2027-0${index}-23`,
    openPrincipalCents: 10_000,
  })),
};

test('a person owes the balances of all orders that are not cancelled', () => {
  const orders = [
    aDebt('a', 1_000, '2026-11-23'),
    aDebt('a', 200, '2026-12-01'),
    aDebt('a', 30, null),
    { ...aDebt('a', 9_999, '2020-01-01'), status: 'cancelled' as const },
    aDebt('a', 0, '2020-01-01'),
    aDebt('b', 0, null),
  ];
  expect(debtsByPerson(orders, TODAY)).toEqual([
    {
      personId: 'a',
      orders: 3,
      balanceCents: 1_230,
      overdueCents: 1_000,
      oldestDueDate: '2026-11-23',
    },
  ]);
});

test.each<[DebtorSort, string]>([
  ['oldest', 'late soon soon-too small never'],
  ['balance', 'never soon soon-too late small'],
])('people sorted by %s: %s', (sort, expected) => {
  const orders = [
    aDebt('never', 900, null),
    aDebt('small', 1, '2027-01-01'),
    aDebt('soon-too', 300, '2026-12-01'),
    aDebt('soon', 300, '2026-12-01'),
    aDebt('late', 200, '2026-10-01'),
    aDebt('late', 10, null),
  ];
  expect(
    debtsByPerson(orders, TODAY, sort)
      .map(({ personId }) => personId)
      .join(' '),
  ).toBe(expected);
});

test.each([
  { name: 'no order', orders: [], balanceCents: 0, overdueCents: 0, oldestDueDate: null },
  {
    name: 'a cancelled order',
    orders: [{ ...aDebt('a', 500, '2020-01-01'), status: 'cancelled' as const }],
    balanceCents: 0,
    overdueCents: 0,
    oldestDueDate: null,
  },
  {
    name: 'an order due today',
    orders: [aDebt('a', 500, TODAY)],
    balanceCents: 500,
    overdueCents: 0,
    oldestDueDate: TODAY,
  },
  {
    name: 'an order of ten instalments, one of them late,',
    orders: [tenInstalments],
    balanceCents: 100_000,
    overdueCents: 10_000,
    oldestDueDate: '2026-11-23',
  },
  {
    name: 'an overdue order next to one without a due date',
    orders: [aDebt('a', 500, '2026-11-23'), aDebt('a', 70, null)],
    balanceCents: 570,
    overdueCents: 500,
    oldestDueDate: '2026-11-23',
  },
])('$name owes $balanceCents, $overdueCents of it overdue', ({ name: _, orders, ...sums }) => {
  expect(sumDebt(orders, TODAY)).toMatchObject(sums);
});
