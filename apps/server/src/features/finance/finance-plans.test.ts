import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { DayRange } from '@vendas/domain/finance/period';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readFinanceSummary, readReceivableAges } from './finance-figures.ts';
import { listCreditSales } from './list-credit-sales.ts';
import { listPericiaTransactions } from './list-pericia-transactions.ts';
import { listTransactions } from './list-transactions.ts';

let app: TestApp;
let database: Database;
let services: Services;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await aPerson(app);
  // one connection: pg_stat_force_next_flush applies only to its caller
  database = openDatabase({
    connectionString: app.databaseUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  services = { ...app, database };
  await database.pool.query(`
    insert into orders (user_id, created_at, total_cents, amount_paid_cents, status, due_date)
    select '${id}', timestamptz '2020-01-01' + n * interval '4 hours', 10000, case when n % 10 = 0 then 0 else 10000 end,
      case when n % 10 = 0 then 'pending' else 'completed' end, date '2020-02-01' + n % 900 from generate_series(1, 10000) as n;
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
    select id, 'Produto', 1, 5000, 2000, part from orders, generate_series(0, 1) as part;
    insert into payments (order_id, amount_cents, payment_date, surcharge_cents)
    select id, amount_paid_cents, created_at::date, 50
    from orders where amount_paid_cents > 0;
    insert into refunds (payment_id, date, method, amount_cents, outcome, surcharge_cents)
    select id, payment_date, 'cash', 100, 'open', 10 from payments where extract(day from payment_date) < 7;
    insert into pericias (process_number, defendant, location, created_at, amount_received_cents)
    select n, 'r', 'l', timestamptz '2020-01-01' + n * interval '1 day', 100 from generate_series(1, 2000) as n;
    analyze`);
});
afterAll(async () => {
  await database.close();
  await app.close();
});

const rowsSchema = z.array(z.object({ scans: z.coerce.number(), rows: z.coerce.number() }));

/** The number of sequential scans so far, and of rows read by any scan. */
async function reads() {
  await database.pool.query('select pg_stat_force_next_flush()');
  await database.pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.pool.query(
    `select sum(seq_scan) as scans, sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as rows from pg_stat_user_tables
     where relname in ('orders', 'order_items', 'payments', 'refunds', 'pericias')`,
  );
  const [counted] = rowsSchema.parse(rows);
  return counted ?? { scans: Number.NaN, rows: Number.NaN };
}

const period: DayRange = { fromDate: '2021-03-01', toDate: '2021-05-31' };

test.each([
  ['the newest transactions', () => listTransactions(services, { seesCosts: true })],
  ['the newest transactions without costs', () => listTransactions(services, { seesCosts: false })],
  [
    'the transactions of a period',
    () => listTransactions(services, { ...period, seesCosts: true }),
  ],
  [
    'the second page of transactions',
    async () => {
      const query = { ...period, seesCosts: true };
      const { nextCursor } = await listTransactions(services, query);
      return listTransactions(services, { ...query, cursor: nextCursor ?? '' });
    },
  ],
  [
    'the second page of money that moved in a period',
    async () => {
      const query = { ...period, type: 'cash', seesCosts: true } as const;
      const { nextCursor } = await listTransactions(services, query);
      return listTransactions(services, { ...query, cursor: nextCursor ?? '' });
    },
  ],
  [
    'the newest interest and fines',
    () => listTransactions(services, { type: 'surcharge', seesCosts: false }),
  ],
  ['the newest credit sales', () => listCreditSales(services, {})],
  [
    'the second page of credit sales of a year',
    async () => {
      const dates = { fromDate: '2021-01-01', toDate: '2021-12-31' };
      const { nextCursor } = await listCreditSales(services, dates);
      return listCreditSales(services, { ...dates, cursor: nextCursor ?? '' });
    },
  ],
  ['the newest amounts of perícias', () => listPericiaTransactions(services, { seesCases: false })],
  ['the summary', () => readFinanceSummary(services, {})],
  [
    'the summary of parts of two months and the whole ones between',
    () => readFinanceSummary(services, { fromDate: '2021-01-20', toDate: '2021-11-10' }),
  ],
  ['the ages of receivables', () => readReceivableAges(services)],
])('%s: no sequential scan of a table, and few rows read', async (_name, read) => {
  const before = await reads();
  await read();
  const after = await reads();
  expect(after.scans - before.scans).toBe(0);
  expect(after.rows - before.rows).toBeLessThan(1_000);
});

test('the measure detects a sequential scan', async () => {
  const before = await reads();
  await database.pool.query('select sum(total_cents) from orders');
  const after = await reads();
  expect(after.scans - before.scans).toBeGreaterThan(0);
});
