import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { cutAt } from '#testing/faults/cut-at.ts';
import { someWork } from '#testing/faults/fault-kit.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// `e2e/commands/killed-midway.full.test.ts` kills the whole server, at the last table of each kind of work.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const state = async (): Promise<Record<string, number>> => {
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
       (select count(*)::int from payments) as payments, (select sum(stock)::int from products) as stock,
       (select sum(quantity_change)::int from stock_movements) as moved,
       (select sum(amount_paid_cents)::int from orders) as paid,
       (select coalesce(sum(amount_cents), 0)::int from payments) as received,
       (select coalesce(sum(revenue_cents), 0)::int from finance_months) as revenue,
       (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from audit_log) as audited`,
  );
  return rows[0];
};

/** A cut call stores nothing; repeated with its key, the work is done once, completely. */
async function expectOnce(table: string, kind: 'order' | 'sale' | 'payment', added: object) {
  const work = await someWork(app);
  const before = await state();
  expect((await cutAt(app, table, work[kind])).statusCode).toBe(503);
  expect(await state()).toEqual(before);
  for (let time = 0; time < 2; time += 1) expect((await work[kind]()).statusCode).toBe(201);
  const after = await state();
  const difference = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]);
  expect(Object.fromEntries(difference)).toEqual({ ...added, keys: 1 });
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
}

describe('a lost connection has no partial effect in the middle of', () => {
  const order = { orders: 1, items: 1, stock: -1, moved: -1 };
  const unpaid = { payments: 0, paid: 0, received: 0, revenue: 0 };
  test.each([
    'idempotency_keys',
    'products',
    'orders',
    'finance_due_days',
    'order_items',
    'stock_movements',
  ])('a checkout, at %s', (table) =>
    expectOnce(table, 'order', { ...order, ...unpaid, audited: 0 }),
  );

  const price = 19_990;
  const paid = { payments: 1, paid: price, received: price, revenue: price, audited: 1 };
  test.each([
    'orders',
    'order_items',
    'payments',
    'finance_months',
    'stock_movements',
    'audit_log',
  ])('a quick sale, at %s', (table) => expectOnce(table, 'sale', { ...order, ...paid }));

  const nothing = { orders: 0, items: 0, stock: 0, moved: 0 };
  const part = { payments: 1, paid: 100, received: 100, revenue: 100, audited: 1 };
  test.each(['orders', 'payments', 'finance_months', 'audit_log'])('a payment, at %s', (table) =>
    expectOnce(table, 'payment', { ...nothing, ...part }),
  );
});
