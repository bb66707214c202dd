import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals, rebuildFinanceTotals } from '#store/finance.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale } from './finance-test-kit.ts';

let app: TestApp;
let bia: string;
let caio: string;
beforeAll(async () => {
  app = await startTestApp();
  [{ id: bia }, { id: caio }] = await Promise.all([aPerson(app), aPerson(app)]);
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.pool.query('truncate orders cascade; select rebuild_finance_totals()'),
);

const query = (text: string, values: readonly unknown[] = []) =>
  app.database.pool.query(text, [...values]);

const FILL = `
  insert into orders (user_id, created_at, total_cents, due_date)
  select $1, timestamptz '2024-01-01' + n * interval '1 minute', 1000, date '2026-01-01' + n % 700
  from generate_series(1, $2::int) as n`;

/** The stored totals of a person. */
async function totalsOf(userId: string) {
  const { rows } = await query(
    `select open_orders, balance_cents::int, oldest_due_date::text, last_purchase_at from customer_totals
     where user_id = $1`,
    [userId],
  );
  return rows[0];
}

async function expectRight(): Promise<void> {
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}

test('a payment of a person with many open orders reads as few rows as of one with a single order', async () => {
  const blocksOfPayment = async (id: string) => {
    const { rows } = await query(
      `explain (analyze, buffers, format json) select public.add_to_customer_totals($1, 0, 0)`,
      [id],
    );
    const [plan] = rows;
    return Number(/"Shared Hit Blocks":\s*(\d+)/.exec(JSON.stringify(plan))?.[1]);
  };
  await query(FILL, [bia, 20_000]);
  await query(FILL, [caio, 1]);
  await query('vacuum analyze orders, customer_totals');
  // the first call of a session compiles the function
  await blocksOfPayment(caio);
  const [single, many] = [await blocksOfPayment(caio), await blocksOfPayment(bia)];
  expect(single).toBeGreaterThan(0);
  expect(many).toBeLessThan(single + 20);
});

test('a transaction that changes many orders of several people leaves correct totals', async () => {
  await query(FILL, [bia, 300]);
  await query(FILL, [caio, 300]);
  await expectRight();
  await query(
    `update orders set amount_paid_cents = 1000 where extract(minute from created_at) < 30`,
  );
  await expectRight();
  await query('update orders set user_id = $1', [caio]);
  await expectRight();
  expect(await totalsOf(bia)).toEqual({
    open_orders: 0,
    balance_cents: 0,
    oldest_due_date: null,
    last_purchase_at: null,
  });
  await query('delete from orders where balance_cents > 0');
  await expectRight();
});

test('an order that changes several times in one transaction counts in its final state', async () => {
  const [one, other] = [await aSale(app, { userId: bia }), await aSale(app, { userId: bia })];
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    for (const cents of [1000, 4000, 0, 2500]) {
      await client.query('update orders set amount_paid_cents = $2 where id = $1', [one, cents]);
    }
    await client.query('savepoint tried');
    await client.query(`update orders set status = 'cancelled' where id = $1`, [other]);
    await client.query('rollback to tried');
    await client.query(`update orders set due_date = '2026-01-05' where id = $1`, [other]);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await totalsOf(bia)).toMatchObject({
    open_orders: 2,
    balance_cents: 17_500,
    oldest_due_date: '2026-01-05',
  });
  await expectRight();
});

test('totals rebuilt in the transaction that changed orders are also correct', async () => {
  const id = await aSale(app, { userId: bia });
  await inTransaction(app.database.kysely, async (tx) => {
    await tx.updateTable('orders').set({ amountPaidCents: 100 }).where('id', '=', id).execute();
    await rebuildFinanceTotals(tx);
  });
  await expectRight();
});

test('concurrent transactions of one person leave correct totals', async () => {
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      aSale(app, { userId: bia, dueDate: `2026-05-${String(n + 1).padStart(2, '0')}` }),
    ),
  );
  const clients = await Promise.all(Array.from({ length: 6 }, () => app.database.pool.connect()));
  try {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(clients.map((client) => client.query('begin')));
      // Each commits by itself: two connections with the same slot of the finance totals wait for each other.
      await Promise.all(
        clients.map(async (client, n) => {
          const id = ids[round * clients.length + n];
          // the order due first is settled, moved, cancelled or moved to another person
          await client.query(
            [
              'update orders set amount_paid_cents = total_cents where id = $1',
              `update orders set due_date = '2026-04-01' where id = $1`,
              `update orders set status = 'cancelled' where id = $1`,
              'delete from orders where id = $1',
              'update orders set amount_paid_cents = 500 where id = $1',
              `update orders set user_id = '${caio}' where id = $1`,
            ][n] ?? '',
            [id],
          );
          await client.query('commit');
        }),
      );
      await expectRight();
    }
  } finally {
    for (const client of clients) client.release();
  }
  expect(await totalsOf(caio)).toMatchObject({ open_orders: 5 });
});
