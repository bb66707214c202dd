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

/** Duplicated on purpose: the access declared in the contract may differ from the intended one. */
const DOORS = {
  public: [
    'GET /api/payment-links/:token',
    'GET /api/payment-links/:token/calculations',
    'GET /api/payment-links/:token/state',
    'GET /api/products',
    'GET /api/products/:id',
    'GET /api/products/by-id',
    'GET /api/products/count',
    'GET /api/products/highlights',
    'GET /api/setup',
    'GET /api/shop',
    'GET /api/shop/policies/:policy',
    'GET /api/till',
    // the secret of the link opens it
    'POST /api/payment-links/:token/codes',
    // the end of its URL is a secret of the bank
    'POST /api/pix/webhook/:secret/pix',
    'POST /api/setup',
    'POST /api/till/close',
    'POST /api/till/sessions',
  ],
  user: [
    'DELETE /api/account/sessions',
    'DELETE /api/account/sessions/:id',
    'GET /api/account/data',
    'GET /api/account/recovery-codes',
    'GET /api/account/sessions',
    // itself refuses people without any permission
    'GET /api/admin/today',
    // itself refuses shoppers
    'GET /api/live',
    'GET /api/orders/mine',
    'GET /api/orders/mine/:id/calculations',
    'GET /api/orders/mine/:id/payments/:paymentId/receipt',
    'GET /api/orders/mine/:id/receipts',
    'GET /api/orders/mine/debt',
    'GET /api/profiles/:id',
    'PATCH /api/profiles/:id',
    'POST /api/account/avatar',
    'POST /api/account/erasure',
    'POST /api/account/proof',
    'POST /api/account/recovery-codes',
    'POST /api/account/recovery-codes/use',
    'POST /api/orders',
    'POST /api/orders/mine/:id/payments/:paymentId/receipt',
    'POST /api/orders/mine/:id/pix/check',
    'POST /api/profiles',
    'POST /api/till/activity',
  ],
  beforeSecondFactor: [
    'GET /api/profiles/:id',
    'POST /api/account/recovery-codes/use',
    'POST /api/profiles',
  ],
  oncePerKey: [
    'DELETE /api/admin/orders/:id/payment-link',
    'DELETE /api/admin/orders/:id/payments/:paymentId',
    'POST /api/admin/customer-files/:id/merge',
    'POST /api/admin/customer-files/:id/notes',
    'POST /api/admin/customers',
    'POST /api/admin/orders/:id/adjustments',
    'POST /api/admin/orders/:id/agreements',
    'POST /api/admin/orders/:id/instalments',
    'POST /api/admin/orders/:id/payments',
    'POST /api/admin/orders/:id/payments/:paymentId/bank-refunds',
    'POST /api/admin/orders/:id/payments/:paymentId/receipt',
    'POST /api/admin/orders/:id/payments/:paymentId/receipt/mail',
    'POST /api/admin/orders/:id/payments/:paymentId/refunds',
    'POST /api/admin/products',
    'POST /api/admin/products/:id/stock',
    'POST /api/admin/quick-sales',
    'POST /api/admin/quick-sales/:id/receipt',
    'POST /api/admin/statement-lines/:id/settlement',
    'POST /api/court-calendars',
    'POST /api/court-calendars/:id/days',
    'POST /api/deadlines/:id/change',
    'POST /api/deadlines/:id/fulfilment',
    'POST /api/notices/:id/accept',
    'POST /api/orders',
    'POST /api/orders/mine/:id/payments/:paymentId/receipt',
    'POST /api/pericias',
    'POST /api/pericias/:id/deadlines',
    'POST /api/pericias/:id/history/:entryId/correction',
    'POST /api/pericias/:id/status',
    'POST /api/tasks',
    'POST /api/tasks/:id/checklist',
    'POST /api/tasks/:id/comments',
    'PUT /api/admin/orders/:id/due-date',
    'PUT /api/admin/orders/:id/status',
  ],
};

test('every route except these is for administrators and those they granted it, with all their factors', () => {
  const named = (isMeant: (route: Route) => boolean) =>
    CONTRACT_ROUTES.filter(isMeant)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted();
  expect({
    public: named(({ access }) => access === 'public'),
    user: named(({ access }) => access === 'user'),
    beforeSecondFactor: named(({ isBeforeSecondFactor }) => isBeforeSecondFactor),
    oncePerKey: named(({ idempotent }) => idempotent),
  }).toEqual(DOORS);
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
