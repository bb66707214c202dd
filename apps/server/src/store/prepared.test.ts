import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '@vendas/contract/orders';
import { callAuth } from '#features/auth/auth-test-kit.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** PostgreSQL looks at the values of so many calls before it decides whether one plan serves them all. */
const TRIED = 5;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
});
afterAll(() => app.close());

/** How often each statement was planned for its values, or not planned again, on the connection that did most of it. */
async function plannings(): Promise<Map<string, { anew: number; kept: number }>> {
  const { pool } = app.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const found = new Map<string, { anew: number; kept: number }>();
  for (const client of clients) {
    const { rows } = await client.query<{ name: string; anew: number; kept: number }>(
      'select name, custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements',
    );
    for (const { name, ...counts } of rows) {
      const { anew = 0, kept = 0 } = found.get(name) ?? {};
      if (counts.anew + counts.kept > anew + kept) found.set(name, counts);
    }
    client.release();
  }
  return found;
}

test('what is prepared once is not planned again at each call', async () => {
  const product = await aProduct(app, { stock: 500 });
  const ana = await aPerson(app);
  const { email, password } = ana;
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  for (let round = 0; round < 2 * TRIED; round += 1) {
    succeeded(await callRoute(app, placeOrder, { as: ana, body: { items } }));
    const signIn = { body: { email, password } };
    expect(await callAuth(app, '/token?grant_type=password', signIn)).toMatchObject({
      status: 200,
    });
  }
  const found = await plannings();
  const names = ['find-account-by-email', 'lock-products', 'record-order'];
  expect([...found.keys()]).toEqual(expect.arrayContaining(names));
  const again = [...found].filter(([, { anew }]) => anew > TRIED);
  expect(again).toEqual([]);
});
