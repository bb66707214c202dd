import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { aPerson, aProduct, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let administrator: Person;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await aPerson(app, 'admin');
  await aProduct(app);
});
afterAll(() => app.close());

const DEEP = JSON.stringify(
  Array.from({ length: 500 }).reduce<unknown>((inner) => ({ a: inner }), 1),
);
const INVALID_BODIES: readonly [string, string][] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '42'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['a list of lists', '[[[[]]]]'],
  ['broken JSON', '{"a":'],
  ['two documents', '{}{}'],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['depth', DEEP],
  ['every value null', '{"id":null,"items":null,"token":null,"email":null,"firstName":null}'],
  ['every value an object', '{"id":{},"items":{},"token":{},"email":{},"firstName":{}}'],
  ['NUL in texts', '{"id":"\\u0000","items":"\\u0000","token":"\\u0000","firstName":"\\u0000"}'],
  ['numbers beyond numbers', '{"id":1e999,"items":-1e999,"token":1e999}'],
];

const ENGLISH = /expected|required|received|must|should|unexpected|property/i;

async function expectRefused(response: Awaited<ReturnType<typeof sendRaw>>): Promise<void> {
  expect(response.statusCode, response.body).toBe(400);
  const { message, requestId, code } = response.json();
  expect(message).toMatch(/\p{L}{3}/u);
  expect(message).not.toMatch(ENGLISH);
  expect([typeof requestId, typeof code]).toEqual(['string', 'string']);
}

const withBody = CONTRACT_ROUTES.filter((route) => route.body !== nothing);
const withParams = CONTRACT_ROUTES.filter((route) => route.params !== nothing);
const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

describe.each(named(withBody))('%s rejects a body that is', (_, route) => {
  let before: unknown;
  beforeAll(async () => {
    before = await fingerprint(app);
  });

  test.each(INVALID_BODIES)('%s', async (_name, payload) => {
    const response = await app.fastify.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, administrator.id),
      payload,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${administrator.token}`,
        ...(route.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
    });
    await expectRefused(response);
  });

  test('any of these, without changes', async () => {
    expect(await fingerprint(app)).toEqual(before);
  });
});

describe.each(named(withParams))('%s rejects a path with the id', (_, route) => {
  test.each(['x', '1', '%00', "'; select 1; --", 'a'.repeat(150)])('%j', async (id) => {
    await expectRefused(await sendRaw(app, route, { as: administrator, params: { id } }));
  });
});

describe('the server rejects before routing', () => {
  test.each([
    ['a header that is not ASCII', { authorization: 'Bearer \u00ff\u00fe' }, 401],
    ['a token of a megabyte cut to a header', { authorization: `Bearer ${'a'.repeat(8000)}` }, 401],
    ['no scheme', { authorization: 'abc' }, 401],
  ])('%s', async (_, headers, status) => {
    const response = await app.fastify.inject({ url: '/api/orders/mine', headers });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe('Entre na sua conta para continuar.');
  });
});
