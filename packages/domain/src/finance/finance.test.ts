import { describe, expect, test } from 'vitest';
import {
  monthlyCash,
  monthlyPericias,
  monthlySales,
  netProfit,
  periciaBalance,
  periciaFigures,
  receivableAge,
  receivablesByAge,
  salesFigures,
  surchargesReceived,
  transactionTypesOf,
} from './finance.ts';
import type { FinanceOrder } from './finance.ts';

const SAO_PAULO = 'America/Sao_Paulo';

const anOrder = (facts: Partial<FinanceOrder> = {}): FinanceOrder => ({
  id: 'a',
  status: 'pending',
  createdAt: new Date('2026-03-10T12:00:00Z'),
  totalCents: 10_000,
  adjustmentCents: 0,
  amountPaidCents: 2_500,
  dueDate: null,
  items: [{ quantity: 2, costCents: 1_501 }],
  ...facts,
});

describe('finance figures', () => {
  test('revenue is the amount paid, cost the cost of the items, receivable the amount due', () => {
    const figures = salesFigures([anOrder(), anOrder({ amountPaidCents: 10_000, status: 'paid' })]);
    expect(figures).toEqual({ revenueCents: 12_500, cogsCents: 6_004, receivableCents: 7_500 });
    expect(netProfit(figures)).toBe(6_496);
  });

  test('a cancelled order is excluded from all figures', () => {
    const cancelled = anOrder({ status: 'cancelled' });
    expect(salesFigures([cancelled])).toEqual({
      revenueCents: 0,
      cogsCents: 0,
      receivableCents: 0,
    });
    expect(monthlySales([cancelled], SAO_PAULO)).toEqual([]);
  });

  test('costs above revenue give a negative profit', () => {
    expect(netProfit({ revenueCents: 100, cogsCents: 250 })).toBe(-150);
  });

  test('the balance of perícias is received minus to receive', () => {
    const at = new Date('2026-01-05T12:00:00Z');
    const cases = [{ createdAt: at, receivedCents: 1_000, toReceiveCents: 4_000 }];
    expect(periciaBalance(periciaFigures(cases))).toBe(-3_000);
    expect(monthlyPericias(cases, SAO_PAULO)).toEqual([
      { month: '2026-01', receivedCents: 1_000, toReceiveCents: 4_000 },
    ]);
  });
});

describe('finance figures by month', () => {
  test('sales count in the month of the order, cash in the month of the payment', () => {
    const orders = [
      anOrder({ id: 'b', createdAt: new Date('2026-04-01T02:59:00Z') }),
      anOrder({ id: 'a', createdAt: new Date('2026-02-15T12:00:00Z') }),
      anOrder({ id: 'c', status: 'cancelled' }),
    ];
    expect(monthlySales(orders, SAO_PAULO).map(({ month }) => month)).toEqual([
      '2026-02',
      '2026-03',
    ]);
    const payments = [
      { orderId: 'a', paymentDate: '2026-04-01', amountCents: 700, surchargeCents: 20 },
      { orderId: 'c', paymentDate: '2026-04-30', amountCents: 300, surchargeCents: 7 },
      { orderId: 'b', paymentDate: '2026-03-31', amountCents: 5, surchargeCents: 0 },
      { orderId: 'a', paymentDate: '2026-05-02', amountCents: -30, surchargeCents: -3 },
    ];
    expect(monthlyCash(payments, orders)).toEqual([
      { month: '2026-03', cashCents: 5, cancelledCents: 0 },
      { month: '2026-04', cashCents: 1_000, cancelledCents: 300 },
      { month: '2026-05', cashCents: -30, cancelledCents: 0 },
    ]);
    expect(surchargesReceived(payments)).toBe(24);
  });
});

describe('the transactions of a filter', () => {
  test.each([
    [undefined, ['sale', 'cost', 'payment', 'refund'], ['payment', 'refund']],
    ['sale', ['sale'], ['payment', 'refund']],
    ['cost', ['cost'], ['payment', 'refund']],
    ['payment', ['payment'], ['payment']],
    ['refund', ['refund'], ['refund']],
    ['surcharge', ['surcharge'], ['surcharge']],
    ['cash', ['payment', 'refund'], ['payment', 'refund']],
  ] as const)('%s', (filter, types, ofMethod) => {
    expect(transactionTypesOf(filter, false)).toEqual(types);
    expect(transactionTypesOf(filter, true)).toEqual(ofMethod);
  });
});

describe('ages of receivables', () => {
  test.each([
    [null, 'no_due_date'],
    ['2026-12-31', 'not_due'],
    ['2026-11-21', 'not_due'],
    ['2026-11-20', 'days_1_30'],
    ['2026-10-22', 'days_1_30'],
    ['2026-10-21', 'days_31_60'],
    ['2026-09-22', 'days_31_60'],
    ['2026-09-21', 'days_61_90'],
    ['2026-08-23', 'days_61_90'],
    ['2026-08-22', 'over_90'],
  ])('a debt due %s has the age %s', (dueDate, age) => {
    expect(receivableAge(dueDate, '2026-11-21')).toBe(age);
  });

  test('every age is listed, and their sums equal the total', () => {
    const ages = receivablesByAge(
      [
        { dueDate: null, charges: 1, receivableCents: 10 },
        { dueDate: '2026-11-20', charges: 2, receivableCents: 20 },
        { dueDate: '2026-11-01', charges: 1, receivableCents: 5 },
      ],
      '2026-11-21',
    );
    const none = { charges: 0, receivableCents: 0 };
    expect(ages).toEqual({
      not_due: none,
      days_1_30: { charges: 3, receivableCents: 25 },
      days_31_60: none,
      days_61_90: none,
      over_90: none,
      no_due_date: { charges: 1, receivableCents: 10 },
    });
  });
});
