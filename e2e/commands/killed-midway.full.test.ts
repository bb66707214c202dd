import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { businessDay } from '#e2e/business-day.ts';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

const OWNER = { email: 'dona@exemplo.com.br', password: 'uma-senha-boa' };
const PRICE = 1500;
/** An image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let shop: Shop;
let token: string;
let customerId: string;
let productId: string;
beforeAll(async () => {
  shop = await openShop({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
  await signIn();
  const [product] = await shop.sql(
    `with added as (
       insert into products (name, price_cents, cost_price_cents, stock, category)
       values ('Produto', ${PRICE}, 500, 1000, 'Óculos') returning id, stock
     ), moved as (
       insert into stock_movements (product_id, quantity_change, reason) select id, stock, 'initial' from added
     )
     select id from added`,
  );
  productId = String(product?.['id']);
  const [customer] = await shop.sql(
    `with account as (
       insert into auth.users (email) values ('cliente@exemplo.com.br') returning id
     )
     insert into profiles (id) select id from account returning id`,
  );
  customerId = String(customer?.['id']);
});
afterAll(() => shop.close());

async function signIn(): Promise<void> {
  const response = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  token = z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

const post = async (path: string, key: string, body: unknown) =>
  (await send(path, key, body)).status;

/** Returns status and body, or 0 for a broken connection. */
async function send(path: string, key: string, body: unknown) {
  const isImage = Buffer.isBuffer(body);
  try {
    const response = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': isImage ? 'image/png' : 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: isImage ? Uint8Array.from(body) : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** Kills the server while `work` waits at its first statement on `table`. */
async function killAt(table: string, work: () => Promise<number>): Promise<number> {
  const holder = new pg.Client({
    host: join(shop.dataDir, 'postgres'),
    user: 'vendas',
    database: 'vendas',
  });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const outcome = work();
  const isWaiting = async () => {
    const waiting = await shop.sql(
      `select 1 from pg_locks where not granted and relation = '${table}'::regclass`,
    );
    expect(waiting).not.toEqual([]);
  };
  try {
    await vi.waitFor(isWaiting, { timeout: 10_000, interval: 10 });
  } catch (error) {
    await holder.end();
    throw new Error(`finished with ${await outcome} without touching ${table}`, { cause: error });
  }
  await shop.kill();
  await holder.end();
  return await outcome;
}

const state = async () => {
  const [row] = await shop.sql(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
       (select count(*)::int from payments) as payments, (select stock from products) as stock,
       (select sum(quantity_change)::int from stock_movements) as moved,
       (select coalesce(sum(amount_paid_cents), 0)::int from orders) as paid,
       (select coalesce(sum(amount_cents), 0)::int from payments) as received,
       (select coalesce(sum(revenue_cents), 0)::int from finance_months) as revenue`,
  );
  return z.record(z.string(), z.number()).parse(row);
};

const item = () => ({ productId, quantity: 1, shownPriceCents: PRICE });
const checkout = (key: string) => post('/api/orders', key, { items: [item()] });
const quickSale = (key: string) =>
  post('/api/admin/quick-sales', key, { customerId, items: [item()], isCredit: false });

/**
 * Kills the server during the work, repeats the work with its key after the restart, and expects it done once and
 * completely.
 */
async function expectOnce(table: string, work: (key: string) => Promise<number>, added: object) {
  const before = await state();
  const key = randomUUID();
  expect(await killAt(table, () => work(key))).toBe(0);
  await shop.restart();
  expect(await state()).toEqual(before);
  expect(await work(key)).toBe(201);
  expect(await work(key)).toBe(201);
  const after = await state();
  const difference = Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]);
  expect(Object.fromEntries(difference)).toEqual(added);
}

// The server is killed at the last table that each of them changes, because then most other changes are already made.
// `crash-recovery.test.ts` breaks the connection at each of the other tables.
describe('a server killed during', () => {
  const order = { orders: 1, items: 1, payments: 0, stock: -1, moved: -1 };
  test('a checkout', () =>
    expectOnce('stock_movements', checkout, { ...order, paid: 0, received: 0, revenue: 0 }));

  test('a quick sale', () =>
    expectOnce('audit_log', quickSale, {
      ...order,
      payments: 1,
      paid: PRICE,
      received: PRICE,
      revenue: PRICE,
    }));

  test('a payment', async () => {
    expect(await checkout(randomUUID())).toBe(201);
    const [unpaidOrder] = await shop.sql(
      'select id from orders where amount_paid_cents = 0 order by created_at desc limit 1',
    );
    const pay = (key: string) =>
      post(`/api/admin/orders/${String(unpaidOrder?.['id'])}/payments`, key, {
        amountCents: 700,
        paymentDate: businessDay(),
        notes: null,
      });
    await expectOnce('audit_log', pay, {
      orders: 0,
      items: 0,
      stock: 0,
      moved: 0,
      payments: 1,
      paid: 700,
      received: 700,
      revenue: 700,
    });
  });

  test('an upload does not show its image, and stores and shows the next one', async () => {
    const upload = () => send('/api/admin/product-images?fileName=a.png', randomUUID(), PNG);
    expect(await killAt('files', async () => (await upload()).status)).toBe(0);
    await shop.restart();
    const { status, body } = await upload();
    expect(status).toBeLessThan(300);
    const { imageUrl } = z.object({ imageUrl: z.string() }).parse(body);
    expect((await fetch(shop.url + imageUrl)).status).toBe(200);
  });
});
