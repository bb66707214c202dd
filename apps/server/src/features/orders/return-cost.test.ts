import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFinanceSummary, listTransactions } from '@vendas/contract/finance';
import { sumCents } from '@vendas/domain/money';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals, rebuildFinanceTotals } from '#store/finance.ts';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { paymentCalls, paymentForm } from './payments-test-kit.ts';

let app: TestApp;
let ana: Person;
let buyer: Person;
let calls: ReturnType<typeof paymentCalls>;
beforeAll(async () => {
  app = await startTestApp();
  [ana, buyer] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  calls = paymentCalls(app, { ana, buyer });
});
afterAll(() => app.close());

async function figures(query: object = {}) {
  const summary = succeeded(await callRoute(app, getFinanceSummary, { as: ana, query }));
  const costs = await callRoute(app, listTransactions, { as: ana, query: { type: 'cost', ...query } }); // prettier-ignore
  const { totalRevenueCents: revenue, totalCostOfGoodsSoldCents: cost } = summary;
  const listed = sumCents(succeeded(costs).items.map(({ valueCents }) => valueCents));
  return { revenue, cost, listed };
}

test('the cost of returned goods leaves the cost in proportion to the price, and the books stay consistent', async () => {
  const today = todayOf(app);
  const product = await aProduct(app, { priceCents: 1_000, costPriceCents: 500, stock: 9 });
  const { id } = await anOrder(app, buyer, product, 2);
  const { payment } = succeeded(await calls.pay(id, paymentForm(2_000, today)));
  expect(await figures()).toEqual({ revenue: 2_000, cost: 1_000, listed: 1_000 });
  const form = { amountCents: 1_000, date: today, outcome: 'returned' } as const;
  succeeded(await calls.refund(id, payment.id, form));
  const half = { revenue: 1_000, cost: 500, listed: 500 };
  expect(await figures()).toEqual(half);
  // from the rows of the days instead of the kept months
  expect(await figures({ fromDate: today, toDate: today })).toEqual(half);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  await inTransaction(app.database.kysely, rebuildFinanceTotals);
  expect(await figures()).toEqual(half);

  await calls.setStatus(id, 'cancelled', 'paid', { outcome: 'kept', shownCents: 1_000 });
  expect(await figures()).toMatchObject({ cost: 0, listed: 0 });
  await calls.setStatus(id, 'paid', 'cancelled');
  expect(await figures()).toEqual(half);
  succeeded(await calls.refund(id, payment.id, { ...form, amountCents: 400, outcome: 'discount' }));
  expect(await figures()).toMatchObject({ cost: 500, listed: 500 });
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  await app.database.pool.query('delete from orders');
  expect(await figures()).toMatchObject({ cost: 0, listed: 0 });
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
});
