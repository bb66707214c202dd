import { Kysely, PostgresDialect, CamelCasePlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DB } from '#platform/database/schema.generated.ts';
import { insertManyOrders } from '#testing/many-orders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { listAdminOrders } from './list-orders.ts';
import { type OrderSort, sortedOrders } from './order-sorts.ts';

type Query = Partial<Parameters<typeof listAdminOrders>[1]> & {
  readonly sort?: OrderSort;
  readonly after?: readonly unknown[];
};

let app: TestApp;
let someId: string;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp();
  await insertManyOrders(app.database.pool, { people: 2_000, orders: 20_000 });
  const { rows } = await app.database.pool.query('select id from orders offset 500 limit 1');
  someId = z.string().parse(rows[0]?.id);
  // half of the orders have one of three sellers
  const sold = await app.database.pool.query(
    `with sellers as (select array_agg(id) as ids from (select id from profiles order by id limit 3) as few)
     update orders set seller_id = ids[1 + ('x' || right(id::text, 2))::bit(8)::int % 3] from sellers
     where right(id::text, 1) < '8' returning seller_id`,
  );
  sellerId = z.string().parse(sold.rows[0]?.seller_id);
  await app.database.pool.query('vacuum analyze orders');
}, 120_000);
afterAll(() => app.close());

/** The plan of the list's last statement, and the blocks it read. */
async function explain({
  sort = '-date',
  after,
  ...query
}: Query): Promise<{ plan: string; blocks: number }> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: app.database.pool }),
    plugins: [new CamelCasePlugin()],
    log: (event) => {
      sent.push(event.query);
    },
  });
  const base = { today: '2026-11-21', timeZone: 'America/Sao_Paulo', limit: 51 };
  const cursor = after && Buffer.from(JSON.stringify(after)).toString('base64url');
  await listAdminOrders(kysely, { ...base, sorted: sortedOrders(sort, cursor), ...query });
  const last = sent.at(-1);
  const { rows } = await app.database.pool.query(
    `explain (analyze, buffers, timing off, summary off) ${last?.sql}`,
    [...(last?.parameters ?? [])],
  );
  const plan = rows.map((row) => z.string().parse(row['QUERY PLAN'])).join('\n');
  const [, hit = '0', , read = '0'] = /shared hit=(\d+)( read=(\d+))?/.exec(plan) ?? [];
  return { plan, blocks: Number(hit) + Number(read) };
}

describe('the orders of a large shop', () => {
  const cases: [string, () => Query][] = [
    ['the first page', () => ({})],
    ['a page in the middle', () => ({ after: ['2026-09-01T00:00:00.000000Z', someId] })],
    ['the start of an id', () => ({ search: someId.slice(0, 8) })],
    ['a whole name', () => ({ search: 'Silva 001234' })],
    ['a name many have', () => ({ search: 'silva' })],
    ['a whole address', () => ({ search: 'pessoa1234@exemplo.com.br' })],
    ['part of an address many have', () => ({ search: 'exemplo.com' })],
    ['words of a name and an address', () => ({ search: 'silva pessoa1234@exemplo' })],
    ['words many have', () => ({ search: 'silva exemplo a' })],
    ['the start of an id and a name', () => ({ search: `silva ${someId.slice(0, 8)}` })],
    ['a name without a match', () => ({ search: 'xyzzy' })],
    ['a status', () => ({ status: 'partially_paid' })],
    ['what is unpaid', () => ({ paymentStatus: 'pending' })],
    ['a seller', () => ({ seller: sellerId })],
    ['a page of a seller', () => ({ seller: sellerId, after: ['2026-09-01T00:00:00.000000Z', someId] })],
    ['the orders of the shop', () => ({ seller: 'shop' })],
    ['what is overdue', () => ({ isOverdue: true })],
    ['what falls due today', () => ({ due: 'today' })],
    ['a month', () => ({ fromDate: '2026-06-01', toDate: '2026-06-30' })],
    ['the oldest', () => ({ sort: 'date' })],
    ['the smallest total', () => ({ sort: 'total' })],
    ['a page of the largest totals', () => ({ sort: '-total', after: [2000, someId] })],
    ['what is paid', () => ({ sort: '-paid', after: [500, someId] })],
    ['the earliest due date', () => ({ sort: 'due' })],
    ['a page of the latest due dates', () => ({ sort: '-due', after: ['2026-11-21', someId] })],
    ['a page of those without a due date', () => ({ sort: 'due', after: ['infinity', someId] })],
    ['the first customers', () => ({ sort: 'customer' })],
    ['a page of the last customers', () => ({ sort: '-customer', after: [false, 'Érica Silva 000004', someId, '2026-09-01T00:00:00.000000Z', someId] })],
    ['the largest total of a name', () => ({ sort: '-total', search: 'Silva 001234' })],
  ]; // prettier-ignore
  test.each(cases)('are found by %s without reading them all', async (_, query) => {
    const { plan, blocks } = await explain(query());
    expect(plan).not.toMatch(/Seq Scan on orders/);
    // their items alone fill five hundred blocks; in another order, one by one, the orders take thousands
    expect(blocks, plan).toBeLessThan(400);
  });
});
