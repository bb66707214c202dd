import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHARGE_PLAIN_ORDERS } from '#store/orders/charges.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { checkFinanceTotals } from './finance-totals.ts';
import { aSale } from './finance-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { id: userId } = await aPerson(app);
  await aSale(app, { userId, paidCents: 10, dueDate: '2026-05-01' });
  await aSale(app, { userId });
  await app.database.pool.query(CHARGE_PLAIN_ORDERS);
});
afterAll(() => app.close());

async function check(isRepair = false) {
  const lines: string[] = [];
  const isRight = await checkFinanceTotals(app, { isRepair, print: (line) => lines.push(line) });
  return { isRight, lines };
}

test('the finance check reports correct totals', async () => {
  expect(await check()).toEqual({
    isRight: true,
    lines: ['Os totais financeiros conferem com os lançamentos.'],
  });
});

test.each([
  'update finance_months set revenue_cents = revenue_cents + 1',
  'update finance_months set cash_cents = 0',
  'delete from finance_months',
  "insert into finance_months (month, slot, pericias) values ('2001-01-01', 3, 1)",
  'update finance_due_days set receivable_cents = receivable_cents - 1 where due_date is null',
  "delete from finance_due_days where due_date = '2026-05-01'",
  'update customer_totals set balance_cents = balance_cents + 1 where open_orders > 0',
  'update customer_totals set last_purchase_at = null',
  'delete from customer_totals',
  'update finance_months set surcharge_cents = 1',
  'update payments set surcharge_cents = 1',
])('the finance check detects and repairs: %s', async (damage) => {
  await app.database.pool.query(damage);
  const found = await check();
  expect(found.isRight).toBe(false);
  expect(found.lines.length).toBeGreaterThan(1);
  expect((await check(true)).isRight).toBe(true);
  expect((await check()).isRight).toBe(true);
});

test.each([
  ['charges', 'update charges set open_principal_cents = open_principal_cents - 1 where of = 1'],
  ['payments', 'update payment_allocations set principal_cents = principal_cents + 1'],
  ['orders', "update charges set due_date = '2026-05-02' where due_date is not null"],
  ['orders', 'delete from charges where open_principal_cents = principal_cents'],
])('the finance check reports wrong %s, which it cannot repair: %s', async (source, damage) => {
  const { pool } = app.database;
  await pool.query(damage);
  const found = await check();
  expect(found.isRight).toBe(false);
  expect(found.lines.some((line) => line.startsWith(`${source} `))).toBe(true);
  expect((await check(true)).isRight).toBe(false);
  await pool.query('delete from charges');
  await pool.query(CHARGE_PLAIN_ORDERS);
  expect((await check()).isRight).toBe(true);
});

test('the finance check reports an order whose payments differ from its paid amount with fine and interest', async () => {
  const { pool } = app.database;
  const damage = (by: number) =>
    pool.query('update orders set amount_paid_cents = amount_paid_cents + $1 where due_date is not null', [by]); // prettier-ignore
  await damage(1);
  const { isRight, lines } = await check();
  expect(isRight).toBe(false);
  const money = lines.find((line) => line.startsWith('money of orders '));
  expect(money).toMatch(/: guardado 10, recalculado 11$/);
  await damage(-1);
  expect((await check()).isRight).toBe(true);
});

const REFUND = `insert into refunds (payment_id, date, method, amount_cents, outcome, state)
  select id, payment_date, 'cash', `;

test.each([
  ['refunds', `${REFUND} 4, 'open', 'booked' from payments`],
  ['refunds of', `${REFUND} 11, 'open', 'reserved' from payments`],
  [
    'pix',
    `with pix as (insert into pix_received (end_to_end_id, amount_cents, received_at, open_cents, state, reason)
       values ('E12345678202605011200abcdefghijk', 12, '2026-05-01', 3, 'to_review', 'excess') returning end_to_end_id)
     update payments set end_to_end_id = pix.end_to_end_id from pix`,
  ],
])('the finance check reports wrong %s: %s', async (source, damage) => {
  const { pool } = app.database;
  await pool.query(damage);
  const found = await check();
  expect(found.isRight).toBe(false);
  expect(found.lines.some((line) => line.startsWith(`${source} `))).toBe(true);
  await pool.query(
    'delete from refunds; update payments set end_to_end_id = null; delete from pix_received',
  );
  expect((await check()).isRight).toBe(true);
});
