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
import { day, step, take } from './finance-history-test-kit.ts';
import { aSale, readOwedCharges, readRows } from './finance-test-kit.ts';

const ZONE = 'America/Sao_Paulo';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'admin');
});
afterAll(() => app.close());

// first and last days around the ends of months, in any order, either possibly open
const bound = fc.option(
  fc.tuple(day, fc.integer({ min: -1, max: 2 })).map(([date, days]) => addDays(date, days)),
  { nil: undefined },
);
const range = fc.record({ fromDate: bound, toDate: bound });

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
    totalSurchargesCents: await everCharged(domain.surchargesReceived(payments)),
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

/** The figure; null while no stored row has any. The slots of a month may cancel out, and then still count. */
async function everCharged(cents: number): Promise<number | null> {
  const { rowCount } = await app.database.pool.query(
    'select from finance_months where surcharge_cents <> 0',
  );
  return rowCount === 0 ? null : cents;
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
  const paid = payments.filter(({ paymentDate }) => isWithin(paymentDate));
  expect(
    succeeded(await callRoute(app, contract.getFinanceSummary, { as: admin, query: range })),
  ).toEqual({
    totalRevenueCents: figures.revenueCents,
    totalCostOfGoodsSoldCents: figures.cogsCents,
    totalAccountsReceivableCents: figures.receivableCents,
    totalSurchargesCents: await everCharged(domain.surchargesReceived(paid)),
    monthlyData: domain.monthlySales(ofPeriod, ZONE),
    monthlyCash: domain.monthlyCash(paid, orders),
  });
}

const moneyOf = ({ amountCents, paymentDate }: domain.FinancePayment) =>
  `${amountCents < 0 ? 'refund' : 'payment'} ${paymentDate} ${amountCents}`;

async function expectListsToAgree(
  orders: readonly domain.FinanceOrder[],
  payments: readonly domain.FinancePayment[],
): Promise<void> {
  const as = admin;
  const transactions = await readAll(async (cursor) =>
    succeeded(await callRoute(app, contract.listTransactions, { as, query: { cursor } })),
  );
  const notCancelled = orders.filter(({ status }) => status !== 'cancelled');
  const expected = [
    ...notCancelled.map((o) => `sale ${dateInZone(o.createdAt, ZONE)} ${o.totalCents}`),
    ...notCancelled.flatMap((o) =>
      o.items.map((i) => `cost ${dateInZone(o.createdAt, ZONE)} ${i.quantity * i.costCents}`),
    ),
    ...payments.map(moneyOf),
  ];
  const shown = transactions.map(({ type, date, valueCents }) => `${type} ${date} ${valueCents}`);
  expect(shown.toSorted()).toEqual(expected.toSorted());
  const filtered = async (type: domain.TransactionFilter) => {
    const rows = await readAll(async (cursor) =>
      succeeded(await callRoute(app, contract.listTransactions, { as, query: { type, cursor } })),
    );
    return rows.map((row) => `${row.type} ${row.date} ${row.valueCents}`).toSorted();
  };
  expect(await filtered('cash')).toEqual(payments.map(moneyOf).toSorted());
  expect(await filtered('surcharge')).toEqual(
    payments
      .filter(({ surchargeCents }) => surchargeCents !== 0)
      .map((p) => `surcharge ${p.paymentDate} ${p.surchargeCents}`)
      .toSorted(),
  );
  const days = transactions.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().toReversed());
  const credit = await readAll(async (cursor) =>
    succeeded(await callRoute(app, contract.listCreditSales, { as, query: { cursor } })),
  );
  const owing = notCancelled
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
        for (const one of steps) await take(app, one, { ids, userId: admin.id });
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
