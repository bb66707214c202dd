import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadOwnData, ownDataSchema } from '@vendas/contract/people/privacy';
import { personLimits } from '#store/auth/limits.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readOwnData } from './read-own-data.ts';

/** More than two pages of every list. */
const ROWS = 450;

let app: TestApp;
let secondApp: TestApp;
let unlimitedApp: TestApp;
let busy: Person;
let offsetMs = 0;
const startedAt = Date.now();
const clock = { now: () => new Date(startedAt + offsetMs) };

beforeAll(async () => {
  const options = { environment: { RATE_LIMITS: 'on' }, services: { clock } };
  app = await startTestApp(options);
  secondApp = await startTestApp({ ...options, databaseUrl: app.databaseUrl });
  unlimitedApp = await startTestApp({ databaseUrl: app.databaseUrl });
  busy = await aPerson(unlimitedApp, 'admin');
  // three rows of each list have the same instant, and pages end within such a group
  const instant = `now() - (n / 3) * interval '1 hour 1 microsecond'`;
  await app.database.pool.query(
    `insert into orders (user_id, created_at, total_cents) select $1, ${instant}, n from generate_series(1, ${ROWS}) n`,
    [busy.id],
  );
  await app.database.pool.query(
    `insert into orders (user_id, seller_id, created_at, total_cents) select $2, $1, ${instant}, n from generate_series(1, ${ROWS}) n`,
    [busy.id, (await aPerson(unlimitedApp)).id],
  );
  await app.database.pool.query(
    `insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
     select id, 'Item "' || part || '" \\ é', 1, total_cents, 0, part from orders, generate_series(0, 1) part where user_id = $1`,
    [busy.id],
  );
  await app.database.pool.query(
    `insert into auth.sessions (user_id, created_at, user_agent, refresh_key) select $1, ${instant}, 'navegador ' || n, sha256('x') from generate_series(1, ${ROWS}) n`,
    [busy.id],
  );
  await app.database.pool.query(
    `with task as (insert into tasks (title) values ('Tarefa') returning id)
     insert into task_comments (task_id, user_id, created_at, body) select task.id, $1, ${instant}, 'nota ' || n from task, generate_series(1, ${ROWS}) n`,
    [busy.id],
  );
  await app.database.pool.query(
    `insert into auth.audit_log (actor_id, action) select $1, 'login' from generate_series(1, ${ROWS}) n`,
    [busy.id],
  );
});
afterAll(async () => {
  await unlimitedApp.close();
  await secondApp.close();
  await app.close();
});

const download = (at: TestApp, as: Person) => callRoute(at, downloadOwnData, { as });

describe("the download of a person's own data", () => {
  test('contains every row of every list once, newest first', async () => {
    const data = succeeded(await download(unlimitedApp, busy));
    expect(data.orders).toHaveLength(ROWS);
    expect(new Set(data.orders.map(({ id }) => id)).size).toBe(ROWS);
    expect(new Set(data.sales.map(({ id }) => id)).size).toBe(ROWS);
    expect(new Set(data.comments.map(({ body }) => body)).size).toBe(ROWS);
    expect(new Set(data.sessions.map(({ userAgent }) => userAgent)).size).toBe(ROWS + 1);
    expect(data.securityLog.length).toBeGreaterThanOrEqual(ROWS);
    expect(data.orders.map(({ items }) => items.length)).toEqual(Array(ROWS).fill(2));
    for (const list of [data.orders, data.sales, data.comments, data.sessions]) {
      const instants = list.map(({ createdAt }) => createdAt);
      expect(instants).toEqual(instants.toSorted().toReversed());
    }
  });

  test('is JSON with the fields of the contract in their order and nothing else', async () => {
    const { body, headers, statusCode } = await sendRaw(unlimitedApp, downloadOwnData, {
      as: busy,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    // its length is not known in advance
    expect(headers['content-length']).toBeUndefined();
    expect(body).toBe(JSON.stringify(ownDataSchema.parse(JSON.parse(body))));
    const { body: empty } = await sendRaw(unlimitedApp, downloadOwnData, {
      as: await aPerson(unlimitedApp),
    });
    expect(empty).toBe(JSON.stringify(ownDataSchema.parse(JSON.parse(empty))));
  });

  test('is generated in chunks while it is read', async () => {
    const caller = {
      userId: busy.id,
      sessionId: busy.id,
      hasSecondFactor: false,
      role: 'user',
      permissions: new Set<never>(),
    } as const;
    const chunks = [];
    for await (const chunk of readOwnData(unlimitedApp, caller)) chunks.push(chunk.length);
    const totalLength = chunks.reduce((sum, length) => sum + length, 0);
    expect(chunks.length).toBeGreaterThan(10);
    expect(Math.max(...chunks)).toBeLessThan(totalLength / 3);
  });
});

describe("the download limit of one person's own data", () => {
  test('is shared by both processes, per person, and reports when to retry', async () => {
    const bia = await aPerson(unlimitedApp);
    for (const at of [app, secondApp, app]) succeeded(await download(at, bia));
    const secondResponse = await sendRaw(secondApp, downloadOwnData, { as: bia });
    expect(secondResponse.statusCode).toBe(429);
    expect(Number(secondResponse.headers['retry-after'])).toBe(personLimits.ownData.refillSeconds);
    expect(refused(await download(app, bia))).toMatchObject({
      code: 'tooManyRequests',
      message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
    });
    succeeded(await download(app, await aPerson(unlimitedApp)));
    offsetMs += personLimits.ownData.refillSeconds * 1000;
    succeeded(await download(secondApp, bia));
  });

  test('does not apply where limits are off', async () => {
    const bia = await aPerson(unlimitedApp);
    for (let time = 0; time < 5; time += 1) succeeded(await download(unlimitedApp, bia));
  });
});
