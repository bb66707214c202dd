import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { moveTask } from '@vendas/contract/tasks/tasks';
import type { Clock } from '#platform/clock.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { followLive } from '#testing/live.ts';
import type { Follower } from '#testing/live.ts';
import { aTask } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { PULSE_MS } from './change-hub.ts';

// two processes on one database, simulated by two apps
let firstApp: TestApp;
let secondApp: TestApp;
let ana: Person;
let offsetMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  firstApp = await startTestApp();
  secondApp = await startTestApp({ databaseUrl: firstApp.databaseUrl, services: { clock } });
  for (const app of [firstApp, secondApp]) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  ana = await aPerson(firstApp, 'admin');
  await aPerson(firstApp, 'admin');
});
afterAll(async () => {
  await secondApp.close();
  await firstApp.close();
});

const followers: Follower[] = [];
async function follow(app: TestApp, person: Person): Promise<Follower> {
  const follower = await followLive(app, person.token);
  followers.push(follower);
  await follower.next('ready');
  return follower;
}
afterEach(() => {
  for (const follower of followers.splice(0)) follower.leave();
});

const expectEnd = (follower: Follower) => expect(follower.ended()).resolves.toBeUndefined();

const sql = (text: string, values: unknown[]) => firstApp.database.pool.query(text, values);

async function aPericia(): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into pericias (id, process_number, defendant, location)
     values ($1, '0000625-20.2023.8.26.0001', 'Réu', 'São Paulo')`,
    [id],
  );
  return id;
}

describe('the change stream', () => {
  test('reports to each process the changes of the other, only by kind and id', async () => {
    const task = await aTask(firstApp, ana);
    const [firstStream, secondStream] = [await follow(firstApp, ana), await follow(secondApp, ana)];
    const body = { from: 'TO_DO', to: 'DONE', afterId: null, beforeId: null } as const;
    succeeded(await callRoute(secondApp, moveTask, { as: ana, params: { id: task.id }, body }));
    for (const follower of [firstStream, secondStream]) {
      expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    const added = await aTask(firstApp, ana);
    expect(await secondStream.next('change')).toEqual({ kind: 'tasks', id: added.id });
  });

  test('reports the order of a payment and of a due date, the task of a comment and the case of a step', async () => {
    const follower = await follow(secondApp, ana);
    const task = await aTask(firstApp, ana);
    await follower.next('change');
    const order = randomUUID();
    await sql('insert into orders (id, user_id, total_cents) values ($1, $2, 100)', [
      order,
      ana.id,
    ]);
    expect(await follower.next('change')).toEqual({ kind: 'orders', id: order });
    await sql(
      `insert into payments (order_id, amount_cents, payment_date) values ($1, 50, '2026-01-01')`,
      [order],
    );
    expect(await follower.next('change')).toEqual({ kind: 'orders', id: order });
    await sql(`update orders set due_date = '2026-02-01' where id = $1`, [order]);
    expect(await follower.next('change')).toEqual({ kind: 'orders', id: order });
    await sql(`insert into task_comments (task_id, body) values ($1, 'oi')`, [task.id]);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
    const pericia = await aPericia();
    expect(await follower.next('change')).toEqual({ kind: 'pericias', id: pericia });
    await sql(
      `insert into pericia_status_history (pericia_id, status_type) values ($1, 'EM_AVALIACAO')`,
      [pericia],
    );
    expect(await follower.next('change')).toEqual({ kind: 'pericias', id: pericia });
    await sql('delete from tasks where id = $1', [task.id]);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
  });

  test('combines many changes into one event', async () => {
    const follower = await follow(secondApp, ana);
    await sql(
      `insert into tasks (title) select 'Lote ' || n from generate_series(1, 200) as n`,
      [],
    );
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: null });
    const after = await aTask(firstApp, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: after.id });
  });

  test('reports nothing of a rollback', async () => {
    const follower = await follow(secondApp, ana);
    await sql(
      `do $$ begin insert into tasks (title) values ('Nunca'); raise exception 'não'; end $$`,
      [],
    ).catch(() => undefined);
    const after = await aTask(firstApp, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: after.id });
  });

  test('sends ready again after the listening connection broke, because notifications may have been lost', async () => {
    const follower = await follow(secondApp, ana);
    const { rowCount } = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen "changes"%' or query = 'select 1')`,
      [],
    );
    expect(rowCount).toBeGreaterThan(0);
    await follower.next('ready');
    const task = await aTask(firstApp, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
  });
});

describe('the change stream of a granted person', () => {
  test('reports only what their permissions show, and each change of them on every process', async () => {
    const bia = await aSellerWith(firstApp, 'manageTasks');
    const [firstStream, secondStream] = [
      await followLive(firstApp, bia.token),
      await followLive(secondApp, bia.token),
    ];
    followers.push(firstStream, secondStream);
    for (const follower of [firstStream, secondStream]) {
      expect(await follower.next('rights')).toEqual({ permissions: ['manageTasks'] });
      await follower.next('ready');
    }
    await aPericia();
    const task = await aTask(firstApp, ana);
    for (const follower of [firstStream, secondStream]) {
      expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    await grant(firstApp, 'seller', 'manageCases');
    for (const follower of [firstStream, secondStream]) {
      expect(await follower.next('rights')).toEqual({ permissions: ['manageCases'] });
    }
    await aTask(firstApp, ana);
    const pericia = await aPericia();
    for (const follower of [firstStream, secondStream]) {
      expect(await follower.next('change')).toEqual({ kind: 'pericias', id: pericia });
    }
  });

  test('reports a renamed shop whatever the permission, because its name is on every screen', async () => {
    const bia = await aSellerWith(firstApp, 'manageCases');
    const follower = await followLive(secondApp, bia.token);
    followers.push(follower);
    await follower.next('ready');
    await sql(`update shop set trade_name = 'Ótica Aurora'`, []);
    expect(await follower.next('change')).toMatchObject({ kind: 'shop' });
    await sql('update shop set trade_name = null', []);
  });

  test('reports a first grant to a person who had none', async () => {
    const bia = await aPerson(firstApp, 'partner');
    const follower = await follow(secondApp, bia);
    await grant(firstApp, 'partner', 'sell');
    expect(await follower.next('rights')).toEqual({ permissions: ['sell'] });
  });

  test('reports the permissions of a new role', async () => {
    await grant(firstApp, 'seller', 'sell');
    const bia = await aPerson(firstApp, 'consultant');
    const follower = await follow(secondApp, bia);
    await sql(`update profiles set role = 'seller' where id = $1`, [bia.id]);
    expect(await follower.next('rights')).toEqual({ permissions: ['sell'] });
  });
});

describe('the change stream is refused', () => {
  test('to a shopper, and to requests without the event-stream type', async () => {
    const shopper = await aPerson(firstApp);
    for (const [token, status] of [
      [shopper.token, 403],
      ['garbage', 401],
    ] as const) {
      const response = await followLive(firstApp, token);
      expect(response.status).toBe(status);
    }
    const { statusCode } = await firstApp.fastify.inject({
      url: '/api/live',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(statusCode).toBe(400);
  });
});

describe('of the change streams of one person in a process', () => {
  test('the oldest ends with a last event when the 21st starts, and no other', async () => {
    const bia = await aPerson(firstApp, 'admin');
    const ownStream = await follow(secondApp, ana);
    const otherStream = await follow(firstApp, bia);
    const oldest = await follow(secondApp, bia);
    const otherStreams = [];
    for (let count = 0; count < 19; count += 1) otherStreams.push(await follow(secondApp, bia));
    const [next, newest] = [otherStreams[0], await follow(secondApp, bia)];
    expect(await oldest.next('evicted')).toEqual({});
    await expectEnd(oldest);
    const task = await aTask(firstApp, ana);
    for (const follower of [ownStream, otherStream, next, newest]) {
      expect(await follower?.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    await follow(secondApp, bia);
    expect(await next?.next('evicted')).toEqual({});
  });
});

describe('the change stream ends', () => {
  test('when the role is removed, immediately and on every process', async () => {
    const bia = await aPerson(firstApp, 'admin');
    const [firstStream, secondStream] = [await follow(firstApp, bia), await follow(secondApp, bia)];
    const ownStream = await follow(secondApp, ana);
    await sql(`update profiles set role = 'user' where id = $1`, [bia.id]);
    await expectEnd(firstStream);
    await expectEnd(secondStream);
    const task = await aTask(firstApp, ana);
    expect(await ownStream.next('change')).toEqual({ kind: 'tasks', id: task.id });
  });

  test('when the session ends', async () => {
    const bia = await aPerson(firstApp, 'admin');
    const follower = await follow(secondApp, bia);
    await firstApp.fastify.inject({
      method: 'POST',
      url: '/auth/v1/logout',
      headers: { authorization: `Bearer ${bia.token}` },
    });
    await expectEnd(follower);
  });

  test('within one heartbeat after the token expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const three = await startTestApp({ databaseUrl: firstApp.databaseUrl, services: { clock } });
    await three.fastify.listen({ host: '127.0.0.1', port: 0 });
    try {
      const follower = await follow(three, ana);
      vi.advanceTimersByTime(PULSE_MS);
      const task = await aTask(firstApp, ana);
      expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
      offsetMs = 2 * 3600 * 1000;
      vi.advanceTimersByTime(PULSE_MS);
      await expectEnd(follower);
    } finally {
      offsetMs = 0;
      vi.useRealTimers();
      await three.close();
    }
  });

  test('when the server stops, without waiting for clients and unused connections', async () => {
    const three = await startTestApp({ databaseUrl: firstApp.databaseUrl });
    await three.fastify.listen({ host: '127.0.0.1', port: 0 });
    const unused = connect(Number(new URL(three.fastify.listeningOrigin).port), '127.0.0.1');
    await once(unused, 'connect');
    const follower = await follow(three, ana);
    await three.close();
    await expectEnd(follower);
  });
});
