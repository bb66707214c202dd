import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

const CHECKOUTS = 500;
const BUYERS = 8;
const POWER_CUTS = 6;
const PRICE = 1500;
/** The pause of a buyer after each checkout: always some checkouts run, but not many more than needed. */
const PAUSE_MS = 25;

let shop: Shop;
let productIds: string[];
beforeAll(async () => {
  shop = await openShop();
  const added = await shop.sql(
    `with added as (
       insert into products (name, price_cents, cost_price_cents, stock, category)
       select 'Produto ' || n, ${PRICE}, 500, 100000, 'Óculos' from generate_series(1, 3) as n returning id, stock
     ), moved as (
       insert into stock_movements (product_id, quantity_change, reason) select id, stock, 'initial' from added
     )
     select id from added`,
  );
  productIds = added.map((row) => String(row['id']));
});
afterAll(() => shop.close());

const orderSchema = z.object({ id: z.uuid() });

/** The result of one buyer's checkout: an order id if it was acknowledged. */
interface Attempt {
  readonly key: string;
  readonly orderId: string | undefined;
}

async function signUp(): Promise<string> {
  const response = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@exemplo.com.br`, password: 'uma-senha-boa' }),
  });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

/** Sends one checkout; undefined without an acknowledgement. */
async function checkOut(token: string, key: string): Promise<string | undefined> {
  const items = productIds.slice(0, 2).map((productId) => ({
    productId,
    quantity: 1,
    shownPriceCents: PRICE,
  }));
  try {
    const response = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ items }),
      signal: AbortSignal.timeout(20_000),
    });
    return response.status === 201 ? orderSchema.parse(await response.json()).id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Buys at least `count` times, and until the power cuts are over: a fast machine would finish before the first cut.
 * Half of the checkouts without a response are sent again with their key, the others are given up.
 */
async function buy(token: string, count: number, isCutting: () => boolean): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let i = 0; i < count || isCutting(); i += 1) {
    const key = randomUUID();
    let orderId = await checkOut(token, key);
    for (let retries = i % 2 === 0 ? 40 : 0; orderId === undefined && retries > 0; retries -= 1) {
      await sleep(250);
      orderId = await checkOut(token, key);
    }
    attempts.push({ key, orderId });
    await sleep(PAUSE_MS);
  }
  return attempts;
}

/** Cuts the power at random times: of the server, of PostgreSQL, or of both together. */
async function cutPower(): Promise<void> {
  for (let cut = 0; cut < POWER_CUTS; cut += 1) {
    await sleep(randomInt(300, 1200));
    if (cut % 3 !== 0) await shop.killDatabase();
    if (cut % 3 !== 1) {
      await shop.kill();
      await shop.restart();
    }
  }
}

test(`after ${POWER_CUTS} power cuts during ${CHECKOUTS} or more checkouts every acknowledged change is complete, and none is half done`, async () => {
  const tokens = await Promise.all(Array.from({ length: BUYERS }, signUp));
  let isCutting = true;
  const cuts = cutPower().finally(() => {
    isCutting = false;
  });
  const each = Math.ceil(CHECKOUTS / BUYERS);
  const buyers = Promise.all(tokens.map((token) => buy(token, each, () => isCutting)));
  const [attempts] = await Promise.all([buyers, cuts]);

  expect(attempts.flat().length).toBeGreaterThanOrEqual(CHECKOUTS);
  const acknowledged = attempts.flat().flatMap(({ orderId }) => orderId ?? []);
  expect(acknowledged.length).toBeGreaterThan(CHECKOUTS / 4);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);

  const [totals] = await shop.sql(
    `select count(*)::int as orders,
            count(*) filter (where items = 2 and worth = total_cents and movements = 2)::int as whole,
            count(*) filter (where id = any($1::uuid[]))::int as acknowledged
     from orders, lateral (
       select count(*)::int as items, sum(quantity * price_at_purchase_cents)::bigint as worth
       from order_items where order_id = orders.id
     ) as i, lateral (
       select count(*)::int as movements from stock_movements where order_id = orders.id
     ) as m`,
    [acknowledged],
  );
  expect(totals?.['acknowledged'], 'every acknowledged order exists').toBe(acknowledged.length);
  expect(totals?.['whole'], 'every order is whole').toBe(totals?.['orders']);

  const [keys] = await shop.sql('select count(*)::int as kept from idempotency_keys');
  expect(keys?.['kept'], 'one order per kept key').toBe(totals?.['orders']);

  const stock = await shop.sql(
    `select stock = (select sum(quantity_change) from stock_movements where product_id = p.id)
        and stock = 100000 - (select coalesce(sum(quantity), 0) from order_items where product_id = p.id) as explained
     from products p`,
  );
  expect(stock).toEqual([{ explained: true }, { explained: true }, { explained: true }]);
}, 240_000);
