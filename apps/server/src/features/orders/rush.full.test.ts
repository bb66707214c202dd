import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '@vendas/contract/orders/orders';
import { aPerson, aProduct, callRoute, shopState } from '#testing/builders.ts';
import type { Outcome, Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signed up a few at a time, because the test measures only the orders. */
async function people(count: number): Promise<Person[]> {
  const all: Person[] = [];
  while (all.length < count) {
    const few = Array.from({ length: Math.min(10, count - all.length) }, () => aPerson(app));
    all.push(...(await Promise.all(few)));
  }
  return all;
}

const countOk = (outcomes: readonly Outcome<unknown>[]) => outcomes.filter((o) => o.ok).length;

describe('a rush on one product', () => {
  test('of 200 concurrent buyers of 50 units sells exactly 50, rejects 150 clearly, and leaves no partial order', async () => {
    const buyers = await people(200);
    const product = await aProduct(app, { name: 'Último Modelo', stock: 50 });
    const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
    const outcomes = await Promise.all(
      buyers.map((as) => callRoute(app, placeOrder, { as, body: { items: [item] } })),
    );
    expect(countOk(outcomes)).toBe(50);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    expect(refusals).toHaveLength(150);
    for (const { status, failure } of refusals) {
      expect([status, failure.message]).toEqual([
        409,
        'Estoque insuficiente para Último Modelo. Disponível: 0, Solicitado: 1.',
      ]);
    }
    const state = await shopState(app, [product.id]);
    expect(state).toMatchObject({ products: { [product.id]: 0 }, movements: { [product.id]: 0 } });
    expect(state.orders).toBe(50);
    expect(state.partialOrders).toBe(0);
  }, 120_000);

  test('by carts with the same products in opposite orders never deadlocks', async () => {
    const products = await Promise.all(
      Array.from({ length: 4 }, () => aProduct(app, { stock: 1000, priceCents: 100 })),
    );
    const forward = products.map(({ id }) => ({
      productId: id,
      quantity: 1,
      shownPriceCents: 100,
    }));
    const buyers = await people(10);
    const buy = (as: Person, turn: number) =>
      callRoute(app, placeOrder, {
        as,
        body: { items: turn % 2 === 0 ? forward : forward.toReversed() },
      });
    const outcomes = await Promise.all(
      buyers.flatMap((buyer) => Array.from({ length: 8 }, (_, turn) => buy(buyer, turn))),
    );
    expect(countOk(outcomes)).toBe(80);
    const state = await shopState(
      app,
      products.map(({ id }) => id),
    );
    expect(Object.values(state.products)).toEqual([920, 920, 920, 920]);
    expect(state.movements).toEqual(state.products);
  }, 120_000);
});
