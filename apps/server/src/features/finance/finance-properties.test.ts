import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@vendas/contract/finance';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import * as domain from '@vendas/domain/finance/finance';
import { sumCents } from '@vendas/domain/money';
import { amountDue } from '@vendas/domain/orders/order';
import type { DayRange } from '@vendas/domain/finance/period';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { aSale, pay, readOwedCharges, readRows, splitCharge } from './finance-test-kit.ts';

const ZONE = 'America/Sao_Paulo';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'admin');
});
afterAll(() => app.close());

// instants close to the ends of months, where the time zone matters
const instant = fc
  .tuple(
    fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    fc.integer({ min: -360, max: 360 }),
  )
  .map(([day, minutes]) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString(),
  );
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28');
const pick = fc.nat(40);
// first and last days around the ends of months, in any order and open on either side
const bound = fc.option(
  fc.tuple(day, fc.integer({ min: -1, max: 2 })).map(([date, days]) => addDays(date, days)),
  { nil: undefined },
);
const range = fc.record({ fromDate: bound, toDate: bound });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      createdAt: instant,
      dueDate: fc.option(fc.constantFrom('2026-01-15', '2026-11-01', '2199-01-01')),
      totalCents: fc.integer({ min: 1, max: 100_000 }),
      paidShare: fc.constantFrom(0, 0.3, 1),
      paymentDate: day,
      items: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          costCents: fc.integer({ min: 0, max: 5_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick,
      share: fc.constantFrom(0.1, 0.5, 1),
      day,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      pick,
      dueDate: fc.constantFrom('2026-01-15', '2026-10-20', '2199-01-01'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), pick, createdAt: instant }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('recount' as const),
      pick,
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pericia' as const),
      createdAt: instant,
      received: fc.constantFrom(0, 12_345),
      toReceive: fc.constantFrom(0, 99_999),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(step: Step, ids: string[]): Promise<void> {
  const { pool } = app.database;
  if (step.kind === 'sell') {
    const { kind: _, paidShare, ...sale } = step;
    const paidCents = Math.floor(sale.totalCents * paidShare);
    ids.push(await aSale(app, { ...sale, paidCents, userId: admin.id }));
    return;
  }
  if (step.kind === 'pericia') {
    await pool.query(
      `insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents)
       values ('1', 'r', 'l', $1, $2, $3)`,
      [step.createdAt, step.received, step.toReceive],
    );
    return;
  }
  const id = ids[step.pick % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (step.kind === 'pay') {
    const order = (await readRows(app)).orders.find((row) => row.id === id);
    const amount = Math.floor((order ? amountDue(order) : 0) * step.share);
    if (amount > 0) await pay(app, id, amount, step.day);
  } else if (step.kind === 'split') {
    await splitCharge(app, id, step.dueDate);
  } else if (step.kind === 'delete') {
    await pool.query('delete from orders where id = $1', [id]);
    ids.splice(ids.indexOf(id), 1);
  } else if (step.kind === 'move') {
    await pool.query('update orders set created_at = $2 where id = $1', [id, step.createdAt]);
  } else if (step.kind === 'recount') {
    await pool.query('update order_items set quantity = $2 where order_id = $1', [
      id,
      step.quantity,
    ]);
  } else {
    const status = step.kind === 'cancel' ? 'cancelled' : 'pending';
    await pool.query('update orders set status = $2 where id = $1', [id, status]);
  }
}

/** Every row of a list, page by page. */
async function readAll<T>(
  page: (cursor?: string) => Promise<{ items: T[]; nextCursor: string | null }>,
) {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    rows.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

async function expectAgreement(ranges: readonly DayRange[]): Promise<void> {
  const { orders, payments, pericias } = await readRows(app);
  const as = admin;
  const summary = succeeded(await callRoute(app, contract.getFinanceSummary, { as, query: {} }));
  const figures = domain.salesFigures(orders);
  expect(summary).toEqual({
    totalRevenueCents: figures.revenueCents,
    totalCostOfGoodsSoldCents: figures.cogsCents,
    totalAccountsReceivableCents: figures.receivableCents,
    monthlyData: domain.monthlySales(orders, ZONE),
    monthlyCash: domain.monthlyCash(payments, orders),
  });
  const { ages } = succeeded(await callRoute(app, contract.getReceivableAges, { as }));
  const owed = await readOwedCharges(app);
  const byAge = domain.receivablesByAge(owed, dateInZone(app.clock.now(), ZONE));
  expect(Object.fromEntries(ages.map(({ age, ...sums }) => [age, sums]))).toEqual(byAge);
  expect(sumCents(ages.map(({ receivableCents }) => receivableCents))).toBe(
    figures.receivableCents,
  );
  const ofPericias = succeeded(await callRoute(app, contract.getPericiaFinance, { as }));
  const { receivedCents, toReceiveCents } = domain.periciaFigures(pericias);
  expect(ofPericias).toEqual({
    totalReceivedCents: receivedCents,
    totalToReceiveCents: toReceiveCents,
    monthly: domain.monthlyPericias(pericias, ZONE),
  });
  for (const range of ranges) await expectPeriodToAgree(range, orders, payments);
  await expectListsToAgree(orders, payments);
}

/** The summary of days equals the plain computation over the rows of those days. */
async function expectPeriodToAgree(
  range: DayRange,
  orders: readonly domain.FinanceOrder[],
  payments: readonly domain.FinancePayment[],
): Promise<void> {
  const isWithin = (date: string) =>
    (range.fromDate ?? '') <= date && date <= (range.toDate ?? '9999');
  const ofPeriod = orders.filter(({ createdAt }) => isWithin(dateInZone(createdAt, ZONE)));
  const figures = domain.salesFigures(ofPeriod);
  expect(
    succeeded(await callRoute(app, contract.getFinanceSummary, { as: admin, query: range })),
  ).toEqual({
    totalRevenueCents: figures.revenueCents,
    totalCostOfGoodsSoldCents: figures.cogsCents,
    totalAccountsReceivableCents: figures.receivableCents,
    monthlyData: domain.monthlySales(ofPeriod, ZONE),
    monthlyCash: domain.monthlyCash(
      payments.filter(({ paymentDate }) => isWithin(paymentDate)),
      orders,
    ),
  });
}

async function expectListsToAgree(
  orders: readonly domain.FinanceOrder[],
  payments: readonly domain.FinancePayment[],
): Promise<void> {
  const as = admin;
  const transactions = await readAll(async (cursor) =>
    succeeded(await callRoute(app, contract.listTransactions, { as, query: { cursor } })),
  );
  const standing = orders.filter(({ status }) => status !== 'cancelled');
  const expected = [
    ...standing.map((o) => `sale ${dateInZone(o.createdAt, ZONE)} ${o.totalCents}`),
    ...standing.flatMap((o) =>
      o.items.map((i) => `cost ${dateInZone(o.createdAt, ZONE)} ${i.quantity * i.costCents}`),
    ),
    ...payments.map((p) => `payment ${p.paymentDate} ${p.amountCents}`),
  ];
  const shown = transactions.map(({ type, date, valueCents }) => `${type} ${date} ${valueCents}`);
  expect(shown.toSorted()).toEqual(expected.toSorted());
  const days = transactions.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  const credit = await readAll(async (cursor) =>
    succeeded(await callRoute(app, contract.listCreditSales, { as, query: { cursor } })),
  );
  const owing = standing
    .filter((order) => amountDue(order) > 0)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  expect(credit.map(({ id }) => id)).toEqual(owing.map(({ id }) => id));
  const wrong = await inTransaction(app.database.kysely, listWrongTotals);
  expect(wrong).toEqual([]);
}

test('after any history of sales, payments, cancellations and restorations every amount equals the sum of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 45 }),
      fc.array(range, { minLength: 3, maxLength: 3 }),
      async (steps, ranges) => {
        await app.database.pool.query('delete from orders; delete from pericias');
        const ids: string[] = [];
        for (const one of steps) await take(one, ids);
        await expectAgreement(ranges);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);

test('after concurrent changes the totals equal the sums of the rows', async () => {
  const userId = admin.id;
  const createdAt = '2026-02-01T02:30:00Z';
  const ids = await Promise.all(
    Array.from({ length: 12 }, () => aSale(app, { userId, createdAt, paidCents: 100 })),
  );
  await Promise.all(
    ids.flatMap((id) => [
      app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [id]),
      app.database.pool.query(
        `insert into payments (order_id, amount_cents, payment_date) values ($1, 50, '2026-02-01')`,
        [id],
      ),
      app.database.pool.query(`update order_items set quantity = 3 where order_id = $1`, [id]),
    ]),
  );
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
});
