import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { unitsSoldSince } from '@vendas/domain/products/product';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { insertJob } from '#store/jobs.ts';
import { countUnitsSold } from './units-sold.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
});
afterAll(() => app.close());

async function sell(product: TestProduct, quantity: number): Promise<string> {
  const items = [{ productId: product.id, quantity, shownPriceCents: product.priceCents }];
  const body = { customerId: bia.id, items, isCredit: false };
  const key = crypto.randomUUID();
  return succeeded(await callRoute(app, placeQuickSale, { as: ana, body, key })).id;
}

async function unitsSold(product: TestProduct): Promise<number> {
  const { unitsSold: units } = await app.database.kysely
    .selectFrom('products')
    .select('unitsSold')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return units;
}

const count = () => countUnitsSold(app.database.kysely, unitsSoldSince(new Date()));

test('units of orders that are not cancelled and not older than ninety days are counted', async () => {
  const product = await aProduct(app, { stock: 50 });
  await sell(product, 2);
  await sell(product, 3);
  const cancelled = await sell(product, 7);
  await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
    cancelled,
  ]);
  const old = await sell(product, 11);
  await app.database.pool.query(
    `update orders set created_at = now() - interval '91 days' where id = $1`,
    [old],
  );
  await insertJob(app.database.kysely, 'count_units_sold', {});
  await app.runJobs();
  expect(await unitsSold(product)).toBe(5);
});

test('a product that is no longer sold returns to zero', async () => {
  const product = await aProduct(app, { stock: 5 });
  const order = await sell(product, 1);
  await count();
  expect(await unitsSold(product)).toBe(1);
  await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [order]);
  await count();
  expect(await unitsSold(product)).toBe(0);
});

test('a product locked by a sale is skipped, and the next count includes it', async () => {
  const product = await aProduct(app, { stock: 5 });
  const other = await aProduct(app, { stock: 5 });
  await Promise.all([sell(product, 2), sell(other, 3)]);
  const sale = await app.database.pool.connect();
  try {
    await sale.query('begin');
    await sale.query('select from products where id = $1 for update', [product.id]);
    await count();
    expect([await unitsSold(product), await unitsSold(other)]).toEqual([0, 3]);
  } finally {
    await sale.query('rollback');
    sale.release();
  }
  await count();
  expect(await unitsSold(product)).toBe(2);
});
