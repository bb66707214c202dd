import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale, pay } from './finance-test-kit.ts';
import { listCreditSales } from './list-credit-sales.ts';
import { listPericiaTransactions } from './list-pericia-transactions.ts';
import { listTransactions } from './list-transactions.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: userId } = await aPerson(app));
});
afterAll(() => app.close());

test('a period of transactions contains its first day from its first instant in São Paulo and its last day to its last instant', async () => {
  const sales = {
    before: '2026-02-01T02:59:59.999990Z',
    first: '2026-02-01T03:00:00Z',
    last: '2026-03-01T02:59:59.999996Z',
    after: '2026-03-01T03:00:00Z',
  };
  const ids = new Map<string, string>();
  for (const [name, createdAt] of Object.entries(sales)) {
    ids.set(await aSale(app, { userId, createdAt }), name);
  }
  const [order = ''] = ids.keys();
  // several, so that their ids sort on both sides of those of the costs at the start of the next day
  const lastDays = Array.from({ length: 6 }, () => '2026-01-31');
  for (const day of [...lastDays, '2026-02-01', '2026-02-28', '2026-03-01']) {
    await pay(app, order, 10, day);
  }
  const { items } = await listTransactions(app, {
    fromDate: '2026-02-01',
    toDate: '2026-02-28',
    seesCosts: true,
  });
  const shown = items.map(({ type, orderId, date }) =>
    type === 'payment' ? `${type} ${date}` : `${type} ${ids.get(orderId)} ${date}`,
  );
  expect(shown).toEqual([
    'payment 2026-02-28',
    'sale last 2026-02-28',
    'cost last 2026-02-28',
    'payment 2026-02-01',
    'sale first 2026-02-01',
    'cost first 2026-02-01',
  ]);
  const all = await listTransactions(app, { seesCosts: true });
  const dates = all.items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const days = { fromDate: '2026-02-01', toDate: '2026-02-28' };
  const credit = await listCreditSales(app, days);
  expect(credit.items.map(({ id }) => ids.get(id))).toEqual(['last', 'first']);
});

test('a sale, its cost and its payments of the same day are next to each other, the newest sale first', async () => {
  const { pool } = app.database;
  await pool.query('delete from orders');
  const createdAt = {
    earlier: '2026-03-01T15:00:00Z',
    // the first instant of a day in São Paulo
    midnight: '2026-03-10T03:00:00Z',
    morning: '2026-03-10T12:00:00Z',
    evening: '2026-03-10T23:00:00Z',
  };
  const names = new Map<string, string>();
  for (const [name, at] of Object.entries(createdAt)) {
    const id = await aSale(app, { userId, createdAt: at });
    names.set(id, name);
    if (name !== 'earlier') await pay(app, id, 20, '2026-03-10');
    await pay(app, id, 10, '2026-03-11');
  }
  const [earlier = ''] = names.keys();
  for (const day of ['2026-03-10', '2026-03-09']) await pay(app, earlier, 10, day);
  const rows = await inPages((query) => listTransactions(app, { ...query, seesCosts: true }));
  expect(rows).toEqual((await listTransactions(app, { seesCosts: true })).items);
  const shown = rows.map(({ type, orderId, date }) => `${date} ${type} ${names.get(orderId)}`);
  expect(shown.slice(0, 4).toSorted()).toEqual(
    [...names.values()].map((name) => `2026-03-11 payment ${name}`).toSorted(),
  );
  expect(shown.slice(4)).toEqual([
    '2026-03-10 payment earlier',
    ...['evening', 'morning', 'midnight'].flatMap((name) =>
      ['sale', 'cost', 'payment'].map((type) => `2026-03-10 ${type} ${name}`),
    ),
    '2026-03-09 payment earlier',
    '2026-03-01 sale earlier',
    '2026-03-01 cost earlier',
  ]);
});

/** Every row of a list, read in pages of three. */
async function inPages<T>(
  page: (query: { size: number; cursor?: string }) => Promise<{
    items: T[];
    nextCursor: string | null;
  }>,
) {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const read: { items: T[]; nextCursor: string | null } = await page({
      size: 3,
      ...(cursor !== null && { cursor }),
    });
    rows.push(...read.items);
    cursor = read.nextCursor;
  } while (cursor !== null);
  return rows;
}

test('transactions of one instant are the same in pages as in one read, each once', async () => {
  const { pool } = app.database;
  await pool.query('delete from orders');
  const createdAt = ['2026-03-10T15:00:00Z', '2026-03-12T03:00:00Z'];
  for (let i = 0; i < 10; i += 1) {
    const items = [1, 2].map((quantity) => ({ quantity, costCents: 100 }));
    await aSale(app, { userId, createdAt: createdAt[i % 2] ?? '', paidCents: 50, items });
  }
  await pool.query(`insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents)
    select 'p', 'r', 'l', timestamptz '2026-01-01' + n % 2 * interval '1 day', n % 3 * 100, (2 - n % 3) * 10 from generate_series(1, 10) as n`);
  for (const { seesCosts, rows } of [
    { seesCosts: true, rows: 40 },
    { seesCosts: false, rows: 20 },
  ]) {
    const transactions = await inPages((query) => listTransactions(app, { ...query, seesCosts }));
    expect(transactions).toEqual((await listTransactions(app, { seesCosts })).items);
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(rows);
    expect(transactions.some(({ type }) => type === 'cost')).toBe(seesCosts);
  }
  const credit = await inPages((query) => listCreditSales(app, query));
  expect(credit).toEqual((await listCreditSales(app, {})).items);
  expect(new Set(credit.map(({ id }) => id)).size).toBe(10);
  const pericias = await inPages((query) =>
    listPericiaTransactions(app, { ...query, seesCases: true }),
  );
  expect(pericias).toEqual((await listPericiaTransactions(app, { seesCases: true })).items);
  expect(new Set(pericias.map(({ id }) => id)).size).toBe(10);
});
