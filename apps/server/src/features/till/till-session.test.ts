import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '@vendas/contract/people/account';
import { callAuth, refresh } from '#features/auth/auth-test-kit.ts';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSellerWithPin, aTill, entered, PIN } from './till-test-kit.ts';

let app: TestApp;
let cookie: string;
let ana: Person;
let atTill: Person;
let refreshToken: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await aTill(app, await aPerson(app, 'admin'));
  ana = await aSellerWithPin(app, PIN, 'admin');
  const tokens = await entered(app, cookie, ana);
  atTill = { ...ana, token: tokens.accessToken };
  ({ refreshToken } = tokens);
});
afterAll(() => app.close());

/** Duplicated on purpose: what the contract declares may differ from what is intended. */
const COUNTER = [
  'GET /api/admin/credit/terms',
  'GET /api/admin/customers',
  'GET /api/admin/quick-sale/categories',
  'GET /api/admin/quick-sale/products',
  'GET /api/admin/quick-sale/products/by-id',
  'GET /api/admin/quick-sales/:id',
  'GET /api/admin/quick-sales/:id/carne',
  'GET /api/admin/quick-sales/:id/receipt',
  'GET /api/live',
  'GET /api/profiles/:id',
  'POST /api/admin/customers',
  'POST /api/admin/quick-sales',
  'POST /api/admin/quick-sales/:id/receipt',
  'POST /api/till/activity',
];

test('the counter is open to a session of a till, and nothing else', () => {
  const open = CONTRACT_ROUTES.filter(({ isAtTill }) => isAtTill);
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(COUNTER);
});

const guarded = CONTRACT_ROUTES.filter(({ access }) => access !== 'public');

test.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'an administrator at a till calls %s only if it belongs to the counter',
  async (name, route) => {
    // an input that fits no route: an admitted caller gets a validation error, and nothing changes
    const call = { as: atTill, params: { id: 'x' }, body: 'not an object' };
    const { statusCode } = await sendRaw(app, route, call);
    if (COUNTER.includes(name)) expect([200, 400, 404, 422]).toContain(statusCode);
    else expect(statusCode).toBe(403);
  },
);

describe('the authentication service refuses to a session of a till', () => {
  test.each([
    ['PUT', '/user', { password: 'outra-senha-boa' }],
    ['PUT', '/user', { email: 'outra@exemplo.com.br' }],
    ['PUT', '/user', { data: { a: 1 } }],
    ['GET', '/reauthenticate', undefined],
    ['POST', '/factors', { factor_type: 'totp' }],
    ['POST', '/factors/00000000-0000-4000-8000-000000000000/challenge', {}],
    ['POST', '/factors/00000000-0000-4000-8000-000000000000/verify', { code: '123456' }],
    ['DELETE', '/factors/00000000-0000-4000-8000-000000000000', undefined],
  ] as const)('%s %s %j', async (method, path, body) => {
    const call = { method, token: atTill.token, ...(body && { body }) };
    expect(await callAuth(app, path, call)).toMatchObject({
      status: 403,
      body: { code: 'till_session' },
    });
  });

  test('signing out of other sessions: it ends only its own session', async () => {
    const eva = await aSellerWithPin(app);
    const { accessToken: token } = await entered(
      app,
      await aTill(app, await aPerson(app, 'admin')),
      eva,
    );
    const signOut = await callAuth(app, '/logout?scope=global', { token });
    expect(signOut.status).toBe(204);
    succeeded(await callRoute(app, getProfile, { as: eva, params: { id: eva.id } }));
    expect((await callAuth(app, '/user', { method: 'GET', token })).status).toBe(403);
  });
});

test('a renewed token of a till is still restricted', async () => {
  const renewed = await refresh(app, refreshToken);
  const { access_token: token } = JSON.parse(JSON.stringify(renewed.body));
  const call = { method: 'PUT', token, body: { password: 'outra-senha-boa' } } as const;
  expect(await callAuth(app, '/user', call)).toMatchObject({ body: { code: 'till_session' } });
  const user = await callAuth(app, '/user', { method: 'GET', token });
  expect(user).toMatchObject({ status: 200, body: { id: ana.id } });
});
