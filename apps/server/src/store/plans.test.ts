import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// All growing lists except orders, finance and perícias, which have their own tests next to their queries.

let origin: TestApp;
let app: TestApp;
let database: Database;
let admin: Person;
beforeAll(async () => {
  origin = await startTestApp();
  admin = await aPerson(origin, 'admin');
  // one connection: pg_stat_force_next_flush applies only to its caller
  database = openDatabase({
    connectionString: origin.databaseUrl,
    poolSize: 1,
    onIdleError: () => undefined,
  });
  app = await startTestApp({ databaseUrl: origin.databaseUrl, services: { database } });
  await database.pool.query(`
    insert into auth.users (id, email, phone)
      select gen_random_uuid(), 'cliente' || n || '@exemplo.com.br', (5511900000000 + n)::text from generate_series(1, 4000) as n;
    insert into profiles (id, first_name, last_name)
      select id, 'Cliente', left(md5(substring(email from '[0-9]+')), 8) from auth.users where email like 'cliente%';
    insert into products (name, description, price_cents, cost_price_cents, category, created_at)
      select 'Modelo ' || left(md5(n::text), 8), 'Armação leve em acetato, com estojo', n, 1, case n % 2 when 0 then 'Óculos' else 'Difusores' end,
        now() - n * interval '1 minute' from generate_series(1, 6000) as n;`);
  await database.pool.query(`
    insert into stock_movements (product_id, quantity_change, reason)
      select id, 1, 'adjustment' from products;
    alter table orders disable trigger user;
    insert into orders (user_id, created_at, total_cents)
      select id, now() - n * interval '1 hour', 100 from profiles, generate_series(1, 2) as n;
    insert into orders (user_id, created_at, total_cents)
      select '${admin.id}', now() - n * interval '1 hour', 100 from generate_series(1, 200) as n;
    alter table orders enable trigger user;
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      select id, 'Modelo', 1, 100, 50, 0 from orders;
    insert into audit_log (at, actor_id, action, subject, subject_id)
      select now(), '${admin.id}', 'productUpdated', 'product', id from products`);
  // a trigram index keeps new entries in a pending list, which is read completely until a vacuum
  await database.pool.query('vacuum analyze');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await origin.close();
});

const GROWING = [
  'products',
  'stock_movements',
  'orders',
  'order_items',
  'profiles',
  'users',
  'audit_log',
];

const rowsSchema = z.array(z.object({ name: z.string(), scans: z.coerce.number() }));

/** How many sequential scans each of the growing tables has had so far. */
async function sequentialScans(): Promise<Map<string, number>> {
  await database.pool.query('select pg_stat_force_next_flush()');
  await database.pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await database.pool.query(
    'select relname as name, seq_scan as scans from pg_stat_user_tables where relname = any($1)',
    [GROWING],
  );
  return new Map(rowsSchema.parse(rows).map(({ name, scans }) => [name, scans]));
}

/** The first executions of a prepared statement are planned for their values, later ones perhaps generically. */
const EXECUTIONS = 8;

describe('no sequential scan of a large table occurs for', () => {
  test.each([
    ['the catalogue', '/api/products'],
    ['a category', '/api/products?category=Difusores'],
    ['a search', '/api/products?category=Difusores&search=81dc9bdb'],
    ['a search of two letters', '/api/products?search=mo'],
    ['a search of words', '/api/products?category=Difusores&search=modelo+81dc9bdb'],
    ['a search of many words', '/api/products?search=leve+81dc9bdb+em+modelo+acetato'],
    ['a category by price', '/api/products?category=Difusores&sort=priceAscending'],
    ['a category from the highest price', '/api/products?category=Difusores&sort=priceDescending'],
    ['a category by units sold', '/api/products?category=Difusores&sort=unitsSold'],
    ['a price range in stock', '/api/products?category=Difusores&price=upTo100&stock=available'],
    ['highlights of the catalogue', '/api/products/highlights'],
    ['a count of what is found', '/api/products/count?category=Difusores&search=81dc9bdb'],
    ['products by id', '/api/products/by-id?ids=00000000-0000-4000-8000-000000000000'],
    ['own orders', '/api/orders/mine'],
    ['own debt', '/api/orders/mine/debt'],
    ['products, newest first', '/api/admin/products?sort=newest'],
    ['products by name', '/api/admin/products?sort=name'],
    ['products found', '/api/admin/products?search=81dc9bdb'],
    ['products found by words', '/api/admin/products?search=modelo+81dc9bdb'],
    ['stock movements', '/api/admin/products/00000000-0000-4000-8000-000000000000/movements'],
    ['users', '/api/admin/users'],
    ['users found', '/api/admin/users?search=81dc9bdb'],
    ['customers found', '/api/admin/customers?search=81dc9bdb'],
    ['files of customers found', '/api/admin/customer-files?search=81dc9bdb'],
    ['users found by words', '/api/admin/users?search=cliente+81dc9bdb+exemplo'],
    ['customers found by words', '/api/admin/customers?search=cliente+81dc9bdb+da'],
    [
      'files of customers found by words',
      '/api/admin/customer-files?search=81dc9bdb+11+9000+cliente',
    ],
    ['files of customers by birthday', '/api/admin/customer-files?search=19/07'],
    ['products for sale found', '/api/admin/quick-sale/products?search=81dc9bdb'],
    ['products for sale by name', '/api/admin/quick-sale/products?category=Difusores'],
    ['products by units sold', '/api/admin/quick-sale/products?sort=unitsSold'],
    ['the audit', '/api/admin/audit?subject=product&id=00000000-0000-4000-8000-000000000000'],
  ])('%s', async (_, url) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const before = await sequentialScans();
    for (let i = 0; i < EXECUTIONS; i += 1) {
      const { body, statusCode } = await app.fastify.inject({ url, headers });
      expect(statusCode, body).toBe(200);
    }
    expect(await sequentialScans()).toEqual(before);
  });
});
