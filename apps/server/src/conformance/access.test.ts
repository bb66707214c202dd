import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { getToday } from '@vendas/contract/today';
import { ROLES } from '@vendas/domain/people/role';
import { keysOf } from '@vendas/contract/fields';
import { aPerson, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { ROUTES_BY_ACCESS, routeName } from './intended-access.ts';

let app: TestApp;
const callers = new Map<string, Person | undefined>();
beforeAll(async () => {
  app = await startTestApp();
  callers.set('anonymous', undefined);
  for (const role of keysOf(ROLES)) callers.set(role, await aPerson(app, role));
  const person = await aPerson(app);
  callers.set('garbage', { ...person, token: 'garbage' });
  callers.set('altered', { ...person, token: person.token.replace(/\.[^.]+\./, '.e30.') });
});
afterAll(() => app.close());

const ANONYMOUS = new Set(['anonymous', 'garbage', 'altered']);

/** The expected status of access control, before any rule; undefined lets the caller through. */
function expectedRefusal(route: Route, caller: string): number | undefined {
  if (route.access === 'public') return undefined;
  if (ANONYMOUS.has(caller)) return 401;
  const isForStaff = route.access !== 'user' || route.path === getToday.path;
  return isForStaff && caller !== 'admin' ? 403 : undefined;
}

describe.each(CONTRACT_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    test.each(['anonymous', ...keysOf(ROLES), 'garbage', 'altered'])(
      'the access of %s is as declared',
      async (caller) => {
        // an input that fits no route: an admitted caller gets a validation error, and nothing changes
        const body = route.body === nothing ? undefined : 'not an object';
        const params = { id: 'x' };
        const { statusCode } = await sendRaw(app, route, { as: callers.get(caller), params, body });
        const refusal = expectedRefusal(route, caller);
        if (refusal !== undefined) expect(statusCode).toBe(refusal);
        else expect([200, 400, 415, 422]).toContain(statusCode);
      },
    );
  },
);

test('every route needs the intended access', () => {
  const byAccess = Map.groupBy(CONTRACT_ROUTES, ({ access }) => access);
  const named = [...byAccess].map(([access, routes]) => [access, routes.map(routeName).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(ROUTES_BY_ACCESS);
});

describe('the server', () => {
  test('has exactly the routes of the contract', async () => {
    for (const { method, path } of CONTRACT_ROUTES) {
      expect(app.fastify.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    }
    const document = await app.fastify.inject({ url: '/api/docs/json' });
    const documented = Object.keys(document.json().paths);
    const expected = CONTRACT_ROUTES.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    expect(documented.toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('has documentation at /api/docs without scripts or styles of other origins', async () => {
    const page = await app.fastify.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const json = await app.fastify.inject({ url: '/api/docs/json' });
    expect(json.json().info.title).toBe('Controle de Vendas');
  });

  test.each([
    '/api',
    '/api/nada',
    '/api/orders/../../etc/passwd',
    '/files/avatars/x/y',
    '/auth/v1/nada',
  ])('responds to %s with a 404 in its own form', async (url) => {
    const response = await app.fastify.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: expect.anything() });
  });

  test('sends the security headers with every response', async () => {
    const { headers } = await app.fastify.inject({ url: '/api/products' });
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
