import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@vendas/contract/finance';
import { keysOf } from '@vendas/contract/fields';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale } from './finance-test-kit.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'admin');
  const { id: userId } = await aPerson(app);
  const [sold, cancelled] = [await aSale(app, { userId }), await aSale(app, { userId })];
  await app.database.pool.query(
    `insert into payments (order_id, amount_cents, payment_date, method) values
       ($1, 1000, '2026-03-10', 'pix'), ($1, 500, '2026-03-31', 'pix'), ($1, 2000, '2026-04-01', 'cash'),
       ($2, 700, '2026-03-15', 'debit'), ($2, 800, '2026-03-16', 'other')`,
    [sold, cancelled],
  );
  await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
    cancelled,
  ]);
});
afterAll(() => app.close());

const MARCH = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const sums = async (query: object) =>
  succeeded(await callRoute(app, contract.sumPaymentMethods, { as: admin, query })).items;
const transactions = async (query: object) =>
  succeeded(await callRoute(app, contract.listTransactions, { as: admin, query })).items;

test('the payments of a period are summed by method, as *Caixa* counts them', async () => {
  expect(await sums(MARCH)).toEqual([
    { method: 'pix', payments: 2, cents: 1_500 },
    { method: 'other', payments: 1, cents: 800 },
    { method: 'debit', payments: 1, cents: 700 },
  ]);
  expect((await sums({}))[0]).toEqual({ method: 'cash', payments: 1, cents: 2_000 });
  expect(await sums({ fromDate: '2027-01-01' })).toEqual([]);
  const { monthlyCash } = succeeded(
    await callRoute(app, contract.getFinanceSummary, { as: admin, query: MARCH }),
  );
  expect(monthlyCash.map(({ cashCents }) => cashCents)).toEqual([3_000]);
});

test.each(keysOf(PAYMENT_METHODS))('the sum of %s is that of its transactions', async (method) => {
  const sum = (await sums({})).find((one) => one.method === method);
  const items = await transactions({ method });
  expect(items.map(({ type }) => type)).toEqual(items.map(() => 'payment'));
  expect(items).toHaveLength(sum?.payments ?? 0);
  expect(items.reduce((total, { valueCents }) => total + valueCents, 0)).toBe(sum?.cents ?? 0);
});

test('a transaction contains its method where it is known, also in the file', async () => {
  const [paid] = await transactions({ ...MARCH, method: 'debit' });
  expect(paid?.description).toMatch(/ · Débito$/);
  const query = { file: 'transacoes', method: 'other' };
  const { body } = await sendRaw(app, contract.downloadFinance, { as: admin, query });
  const lines = body.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('Outro');
});
