import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivePixWebhook } from '@vendas/contract/pix/pix-received';
import { openTill } from '@vendas/contract/people/till';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { z } from 'zod';
import { createRandom } from '#demo/random.ts';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { fillPath, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { aFullShop } from '#testing/full-shop.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { SMUGGLED_FIELDS } from '#testing/hostile.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { rememberId, validCall } from '#testing/valid-call.ts';

let app: TestApp;
let shop: FullShop;
beforeAll(async () => {
  app = await startTestApp();
  shop = await aFullShop(app);
});
afterAll(() => app.close());

const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const withBody = CONTRACT_ROUTES.filter(({ body }) => body !== nothing);
const random = createRandom(7);

function sendAs(route: Route, contentType: string, payload: string | Buffer) {
  const { params } = validCall(route, shop, random);
  return app.fastify.inject({
    method: route.method,
    url: fillPath(route.path, params),
    headers: {
      authorization: `Bearer ${shop.administrator.token}`,
      ...(contentType === '' ? {} : { 'content-type': contentType }),
      ...(route.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {}),
    },
    payload,
  });
}

const OTHER_TYPES = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'image/png',
  'IMAGE/PNG',
  'application/octet-stream',
];

const DEEP = 100_000;
const BOMBS = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  '{"__proto__":'.repeat(DEEP / 2) + '1' + '}'.repeat(DEEP / 2),
  '['.repeat(DEEP),
].map((text) => Buffer.from(text));

describe('a body of another type than JSON', () => {
  let untouched: unknown;
  beforeAll(async () => {
    untouched = await fingerprint(app);
  });

  test.each(named(withBody))('is refused by %s', async (_, route) => {
    for (const type of OTHER_TYPES) {
      const { body } = validCall(route, shop, random);
      const response = await sendAs(route, type, JSON.stringify(body));
      expect([type, response.statusCode]).toEqual([type, 415]);
    }
  });

  test('changes no row', async () => {
    expect(await fingerprint(app)).toEqual(untouched);
  });
});

describe.each(named(withBody))('%s', (_, route) => {
  test('survives nesting a hundred thousand deep', async () => {
    for (const bomb of BOMBS) {
      // the bank's notices are short
      const status = route === receivePixWebhook && bomb.length > 65_536 ? 413 : 400;
      expect((await sendAs(route, 'application/json', bomb)).statusCode).toBe(status);
    }
  });

  test('validates both of two values under one name', async () => {
    const { body } = validCall(route, shop, random);
    const text = JSON.stringify(body).replace(/^\{/, '{"__proto__":{"isAdmin":true},');
    const poisoned = await sendAs(route, 'application/json', text);
    expect(poisoned.statusCode).toBe(400);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });
});

test.each(named(CONTRACT_ROUTES.filter(({ upload }) => upload)))(
  '%s accepts only an image',
  async (_, route) => {
    for (const type of [
      'application/json',
      'text/plain',
      'text/html',
      'application/octet-stream',
      '',
    ]) {
      expect((await sendAs(route, type, '{}')).statusCode).toBe(415);
    }
    const script = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    expect((await sendAs(route, 'image/svg+xml', script)).statusCode).toBe(422);
    expect((await sendAs(route, 'image/png', Buffer.alloc(9_000_000))).statusCode).toBe(413);
  },
);

/** A person with a new session. */
async function withNewSession(person: Person): Promise<Person> {
  const { email, password } = person;
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  return {
    ...person,
    token: z.object({ access_token: z.string() }).parse(response.json()).access_token,
  };
}

/** Rows of any table that contain the injected text. */
async function injectedRows(): Promise<string[]> {
  const { rows: tables } = await app.database.pool.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name from ${name} as t where t::text ~ '00000000-0000-4000-8000|2000-01-01 '`,
  );
  return (await app.database.pool.query(parts.join(' union all '))).rows.map(({ name }) => name);
}

/**
 * For these bodies a refusal proves nothing here: there are no recovery codes, the shopper has a balance from their
 * last order, the first access has ended, the caller is no till, no certificate was uploaded, and no bank sends
 * notices or has received a Pix.
 */
const REFUSED = [
  'POST /api/account/recovery-codes/use',
  'POST /api/admin/orders/:id/payments/:paymentId/bank-refunds',
  'POST /api/pix/webhook/:secret/pix',
  'POST /api/admin/pix/received/:endToEndId/booking',
  'POST /api/admin/pix/received/:endToEndId/link',
  'POST /api/admin/pix/received/:endToEndId/separation',
  'POST /api/admin/pix/received/:endToEndId/refund',
  'POST /api/admin/pix/received/:endToEndId/return',
  'POST /api/account/erasure',
  'POST /api/setup',
  'POST /api/till/sessions',
  'POST /api/till/close',
];

describe('unknown fields', () => {
  test('are copied into no row by any route', async () => {
    const granted: string[] = [];
    for (const route of withBody) {
      const isForStaff = route.access !== 'public' && route.access !== 'user';
      const mostRounds = REFUSED.includes(`${route.method} ${route.path}`) ? 5 : 40;
      // a few successful calls with different bodies are enough, and some routes succeed only once
      for (let [round, times] = [0, 0]; times < 3; round += 1) {
        if (round >= (times > 0 ? 10 : mostRounds)) break;
        const as = isForStaff ? shop.administrator : shop.shopper;
        const { body, params, query } = validCall(route, shop, random);
        const isOwn = route.path.startsWith('/api/profiles');
        const extra = typeof body === 'object' ? { ...SMUGGLED_FIELDS, ...body } : body;
        const response = await sendRaw(app, route, {
          as,
          query,
          params: isOwn && params['id'] ? { id: as.id } : params,
          body: isOwn && route.method === 'POST' ? { ...Object(extra), id: as.id } : extra,
        });
        rememberId(route, response, shop);
        if (response.statusCode >= 300) continue;
        // it ends the session
        if (route === openTill) shop = { ...shop, administrator: await withNewSession(as) };
        granted.push(`${route.method} ${route.path}`);
        times += 1;
      }
    }
    const proven = new Set(granted);
    const missed = withBody
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => !proven.has(name));
    expect(missed).toEqual(REFUSED);
    expect(await injectedRows()).toEqual([]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    const admins = await app.database.pool.query(`select id from profiles where role = 'admin'`);
    expect(admins.rows).toEqual([{ id: shop.administrator.id }]);
  });

  test('grant no rights in the authentication protocol either', async () => {
    const rights = {
      role: 'service_role',
      app_metadata: { role: 'admin', provider: 'x' },
      is_super_admin: true,
      email_confirmed_at: '2000-01-01T00:00:00Z',
      id: SMUGGLED_FIELDS.id,
      aal: 'aal2',
    };
    const post = (url: string, method: 'POST' | 'PUT', payload: object, token?: string) =>
      app.fastify.inject({
        method,
        url: `/auth/v1${url}`,
        payload,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    const created = await post('/signup', 'POST', {
      ...rights,
      email: 'intrometido@exemplo.com.br',
      password: 'senha-de-teste',
      data: rights,
    });
    const { access_token: token, user } = created.json();
    expect(user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
    const changed = await post('/user', 'PUT', { ...rights, data: rights }, token);
    expect(changed.json()).toMatchObject({
      id: user.id,
      role: 'authenticated',
      app_metadata: user.app_metadata,
    });
    const refused = await app.fastify.inject({
      url: '/api/admin/users',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.statusCode).toBe(403);
    expect(
      (await app.database.pool.query(`select 1 from auth.users where id = $1`, [rights.id])).rows,
    ).toEqual([]);
  });
});
