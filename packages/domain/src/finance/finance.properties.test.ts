import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#calendar.ts';
import {
  monthlySales,
  RECEIVABLE_AGES,
  receivableAge,
  receivablesByAge,
  salesFigures,
} from './finance.ts';
import { sumCents } from '#money.ts';
import type { OrderStatus } from '#orders/order-status.ts';

const ZONE = 'America/Sao_Paulo';
const TODAY = '2026-11-21';
const cents = fc.integer({ min: 0, max: 1_000_000 });
const statuses = fc.constantFrom<OrderStatus[]>('pending', 'partially_paid', 'paid', 'cancelled');

const orders = fc.array(
  fc
    .record({
      id: fc.uuid(),
      status: statuses,
      createdAt: fc.date({
        min: new Date('2024-01-01'),
        max: new Date('2026-12-31'),
        noInvalidDate: true,
      }),
      totalCents: cents,
      paidShare: fc.integer({ min: 0, max: 100 }),
      dueDate: fc.constant(null),
      items: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), costCents: cents }), {
        maxLength: 3,
      }),
    })
    .map(({ paidShare, ...order }) => ({
      ...order,
      adjustmentCents: 0,
      amountPaidCents: Math.floor((order.totalCents * paidShare) / 100),
    })),
);

test('the months are sorted and add up to the total, whichever orders are cancelled', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const months = monthlySales(all, ZONE);
      const names = months.map(({ month }) => month);
      expect(names).toEqual([...new Set(names)].toSorted());
      for (const figure of ['revenueCents', 'cogsCents', 'receivableCents'] as const) {
        expect(sumCents(months.map((month) => month[figure]))).toBe(salesFigures(all)[figure]);
      }
    }),
  );
});

test('revenue plus receivables equals the total of the orders that are not cancelled', () => {
  fc.assert(
    fc.property(orders, (all) => {
      const { revenueCents, receivableCents } = salesFigures(all);
      const active = all.filter(({ status }) => status !== 'cancelled');
      expect(revenueCents + receivableCents).toBe(
        sumCents(active.map(({ totalCents }) => totalCents)),
      );
    }),
  );
});

test('a debt has exactly one age on each day, and its age never decreases', () => {
  const order = Object.keys(RECEIVABLE_AGES);
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const age = order.indexOf(receivableAge(addDays(TODAY, -days), TODAY));
      const next = order.indexOf(receivableAge(addDays(TODAY, -days - 1), TODAY));
      expect(next - age === 0 || next - age === 1).toBe(true);
      expect(receivableAge(addDays(TODAY, -days), TODAY) === 'not_due').toBe(days <= 0);
    }),
  );
});

test('the ages contain every debt exactly once', () => {
  const owed = fc.record({
    dueDate: fc.option(
      fc.integer({ min: -200, max: 200 }).map((days) => addDays(TODAY, days)),
      { nil: null },
    ),
    charges: fc.integer({ min: 1, max: 9 }),
    receivableCents: cents,
  });
  fc.assert(
    fc.property(fc.array(owed), (debts) => {
      const ages = Object.values(receivablesByAge(debts, TODAY));
      expect(sumCents(ages.map((age) => age.receivableCents))).toBe(
        sumCents(debts.map((debt) => debt.receivableCents)),
      );
    }),
  );
});
