import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@vendas/contract/orders/orders';
import { callAuth } from '#features/auth/auth-test-kit.ts';
import type { Connection } from '#platform/database/named-statement.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** PostgreSQL plans this many calls for their values before it decides whether to use one generic plan for all. */
const CUSTOM_PLANS = 5;

interface Planned {
  readonly name: string;
  readonly custom: number;
  readonly generic: number;
}

const PLANNED = {
  name: 'planned',
  text: 'select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

/**
 * How often each statement was planned for its values or with the generic plan, on the connection with the most
 * calls.
 */
async function plannings(): Promise<Map<string, { custom: number; generic: number }>> {
  const { pool } = app.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = new Map<string, { custom: number; generic: number }>();
  const connections: readonly Connection[] = [...clients, app.database.lookups];
  for (const connection of connections) {
    const { rows } = await connection.query<Planned>({ ...PLANNED, values: [] });
    for (const { name, ...counts } of rows) {
      const { custom = 0, generic = 0 } = found.get(name) ?? {};
      if (counts.custom + counts.generic > custom + generic) found.set(name, counts);
    }
  }
  for (const client of clients) client.release();
  return found;
}

test('a prepared statement is not planned again at each call', async () => {
  const product = await aProduct(app, { stock: 500 });
  const ana = await aPerson(app);
  const { email, password } = ana;
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  for (let round = 0; round < 2 * CUSTOM_PLANS; round += 1) {
    succeeded(await callRoute(app, placeOrder, { as: ana, body: { items } }));
    const signIn = { body: { email, password } };
    expect(await callAuth(app, '/token?grant_type=password', signIn)).toMatchObject({
      status: 200,
    });
  }
  const found = await plannings();
  const names = ['find-account-by-email', 'lock-products', 'record-order'];
  expect([...found.keys()]).toEqual(expect.arrayContaining(names));
  const again = [...found].filter(([, { custom }]) => custom > CUSTOM_PLANS);
  expect(again).toEqual([]);
});
