import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProfile, updateProfile } from '@vendas/contract/people/account';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { nothing } from '@vendas/contract/route';
import type { Access } from '@vendas/contract/route';
import { createRandom } from '#demo/random.ts';
import { sendRaw } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { aFullShop, MARKED_COST_CENTS } from '#testing/full-shop.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { validCall } from '#testing/valid-call.ts';

let app: TestApp;
let shop: FullShop;
let factorId: string;
/** The rows of the victim, which no test changes except one. */
let before: unknown;
beforeAll(async () => {
  app = await startTestApp();
  shop = await aFullShop(app);
  const enrolled = await callAuth('POST', '/factors', shop.victim.token, { factor_type: 'totp' });
  factorId = enrolled.json().id;
  before = await rowsOfVictim();
});
afterAll(() => app.close());

function callAuth(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  token: string,
  payload?: object,
) {
  return app.fastify.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
}

/** Every row that refers to the victim or contains their mark; the audit log separately. */
async function rowsOfVictim(): Promise<unknown> {
  const { rows: tables } = await app.database.pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name <> 'audit_log' order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from ${name} as t where t::text ~ $1`,
  );
  const victimFacts = `${shop.victim.id}|${shop.mark}|${Object.values(shop.ids).flat().join('|')}`;
  const text = `select * from (${parts.join(' union all ')}) as found order by 1, 2`;
  // prepared under a name, because planning it takes longer than reading the few rows
  const query = { name: 'rows of the victim', text, values: [victimFacts] };
  return (await app.database.pool.query(query)).rows;
}

async function expectNothingOfVictim(response: { body: string }): Promise<void> {
  expect(response.body).not.toContain(shop.mark);
  expect(response.body).not.toContain(String(MARKED_COST_CENTS));
  expect(await rowsOfVictim()).toEqual(before);
}

const isForSignedIn = (access: Access) => access === 'user';
const isForStaff = (access: Access) => access !== 'user' && access !== 'public';
const withId = CONTRACT_ROUTES.filter(({ params }) => params !== nothing);
const names = (isMeant: (access: Access) => boolean) =>
  withId
    .filter((route) => isMeant(route.access))
    .map((route) => [`${route.method} ${route.path}`, route] as const);

test('the list of routes with an id is complete', () => {
  expect(names(isForSignedIn).length).toBeGreaterThan(2);
  expect(names(isForStaff).length).toBeGreaterThan(15);
});

test.each(names(isForSignedIn))(
  '%s with the id of another person reveals and changes nothing',
  async (_, route) => {
    const random = createRandom(11);
    for (let round = 0; round < 5; round += 1) {
      const call = validCall(route, shop, random);
      const id = route.path.includes('sessions') ? shop.ids.session[0] : shop.victim.id;
      await expectNothingOfVictim(
        await sendRaw(app, route, { ...call, as: shop.shopper, params: { id } }),
      );
    }
  },
);

test.each(names(isForStaff))('%s with an existing id remains forbidden', async (_, route) => {
  const call = validCall(route, shop, createRandom(12));
  const response = await sendRaw(app, route, { ...call, as: shop.shopper });
  expect(response.statusCode).toBe(403);
  await expectNothingOfVictim(response);
});

describe('another person’s id in a body', () => {
  test('creates no profile', async () => {
    const body = { id: shop.victim.id, firstName: 'X', lastName: null };
    const response = await sendRaw(app, createProfile, { as: shop.shopper, body });
    expect(response.statusCode).toBe(403);
    await expectNothingOfVictim(response);
  });

  test('and their image’s URL are rejected as one’s own', async () => {
    const body = {
      firstName: null,
      lastName: null,
      avatarUrl: `/files/avatars/${shop.victim.id}/x.png`,
    };
    const params = { id: shop.shopper.id };
    const response = await sendRaw(app, updateProfile, { as: shop.shopper, params, body });
    expect(response.statusCode).toBe(422);
    await expectNothingOfVictim(response);
  });

  test('creates an order of the caller only, whatever person the body names and whosever key is repeated', async () => {
    const keys = await app.database.pool.query(
      'select key from idempotency_keys where user_id = $1',
      [shop.victim.id],
    );
    const item = { productId: shop.ids.product[0], quantity: 1, shownPriceCents: 19_990 };
    const body = { items: [item], userId: shop.victim.id, customerId: shop.victim.id };
    const response = await sendRaw(app, placeOrder, {
      as: shop.shopper,
      key: keys.rows[0].key,
      body,
    });
    expect(response.statusCode).toBe(201);
    expect(shop.ids.order).not.toContain(response.json().id);
    const owner = await app.database.pool.query('select user_id from orders where id = $1', [
      response.json().id,
    ]);
    expect(owner.rows).toEqual([{ user_id: shop.shopper.id }]);
    before = await rowsOfVictim();
  });

  test('in a cursor is only a position', async () => {
    const place = JSON.stringify(['2030-01-01T00:00:00.000000Z', shop.ids.order[0]]);
    const query = { cursor: Buffer.from(place).toString('base64url') };
    const response = await sendRaw(app, listMyOrders, { as: shop.shopper, query });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain(shop.ids.order[0]);
    await expectNothingOfVictim(response);
  });
});

describe('in the authentication protocol', () => {
  const calls = [
    ['POST', (id: string) => `/factors/${id}/challenge`, {}],
    [
      'POST',
      (id: string) => `/factors/${id}/verify`,
      { challenge_id: crypto.randomUUID(), code: '000000' },
    ],
    ['DELETE', (id: string) => `/factors/${id}`, undefined],
    ['DELETE', (id: string) => `/user/identities/${id}`, undefined],
  ] as const;

  test.each(calls)(
    '%s with the id of another person’s factor is rejected',
    async (method, path, payload) => {
      const response = await callAuth(method, path(factorId), shop.shopper.token, payload);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      await expectNothingOfVictim(response);
    },
  );

  test('administration of accounts is not served at all', async () => {
    for (const path of [
      '/admin/users',
      `/admin/users/${shop.victim.id}`,
      '/admin/generate_link',
      '/invite',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        const response = await callAuth(method, path, shop.administrator.token);
        expect(response.statusCode).toBe(404);
      }
    }
  });
});
