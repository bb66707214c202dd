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
let one: TestApp;
let two: TestApp;
let ana: Person;
let offsetMs = 0;
const clock: Clock = { now: () => new Date(Date.now() + offsetMs) };
beforeAll(async () => {
  one = await startTestApp();
  two = await startTestApp({ databaseUrl: one.databaseUrl, services: { clock } });
  for (const app of [one, two]) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  ana = await aPerson(one, 'admin');
  await aPerson(one, 'admin');
});
afterAll(async () => {
  await two.close();
  await one.close();
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

const sql = (text: string, values: unknown[]) => one.database.pool.query(text, values);

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
    const task = await aTask(one, ana);
    const [here, there] = [await follow(one, ana), await follow(two, ana)];
    const body = { from: 'TO_DO', to: 'DONE', afterId: null, beforeId: null } as const;
    succeeded(await callRoute(two, moveTask, { as: ana, params: { id: task.id }, body }));
    for (const follower of [here, there]) {
      expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    const added = await aTask(one, ana);
    expect(await there.next('change')).toEqual({ kind: 'tasks', id: added.id });
  });

  test('reports the order of a payment and of a due date, the task of a comment and the case of a step', async () => {
    const follower = await follow(two, ana);
    const task = await aTask(one, ana);
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
    const follower = await follow(two, ana);
    await sql(
      `insert into tasks (title) select 'Lote ' || n from generate_series(1, 200) as n`,
      [],
    );
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: null });
    const after = await aTask(one, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: after.id });
  });

  test('reports nothing of a rollback', async () => {
    const follower = await follow(two, ana);
    await sql(
      `do $$ begin insert into tasks (title) values ('Nunca'); raise exception 'não'; end $$`,
      [],
    ).catch(() => undefined);
    const after = await aTask(one, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: after.id });
  });

  test('sends ready again after the listening connection broke, because notifications may have been lost', async () => {
    const follower = await follow(two, ana);
    const { rowCount } = await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen "changes"%' or query = 'select 1')`,
      [],
    );
    expect(rowCount).toBeGreaterThan(0);
    await follower.next('ready');
    const task = await aTask(one, ana);
    expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
  });
});

describe('the change stream of a granted person', () => {
  test('reports only what their permissions show, and each change of them on every process', async () => {
    const bia = await aSellerWith(one, 'manageTasks');
    const [here, there] = [await followLive(one, bia.token), await followLive(two, bia.token)];
    followers.push(here, there);
    for (const follower of [here, there]) {
      expect(await follower.next('rights')).toEqual({ permissions: ['manageTasks'] });
      await follower.next('ready');
    }
    await aPericia();
    const task = await aTask(one, ana);
    for (const follower of [here, there]) {
      expect(await follower.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    await grant(one, 'seller', 'manageCases');
    for (const follower of [here, there]) {
      expect(await follower.next('rights')).toEqual({ permissions: ['manageCases'] });
    }
    await aTask(one, ana);
    const pericia = await aPericia();
    for (const follower of [here, there]) {
      expect(await follower.next('change')).toEqual({ kind: 'pericias', id: pericia });
    }
  });

  test('reports a renamed shop whatever the permission, because its name is on every screen', async () => {
    const bia = await aSellerWith(one, 'manageCases');
    const follower = await followLive(two, bia.token);
    followers.push(follower);
    await follower.next('ready');
    await sql(`update shop set trade_name = 'Ótica Aurora'`, []);
    expect(await follower.next('change')).toMatchObject({ kind: 'shop' });
    await sql('update shop set trade_name = null', []);
  });

  test('reports a first grant to a person who had none', async () => {
    const bia = await aPerson(one, 'partner');
    const follower = await follow(two, bia);
    await grant(one, 'partner', 'sell');
    expect(await follower.next('rights')).toEqual({ permissions: ['sell'] });
  });

  test('reports the permissions of a new role', async () => {
    await grant(one, 'seller', 'sell');
    const bia = await aPerson(one, 'consultant');
    const follower = await follow(two, bia);
    await sql(`update profiles set role = 'seller' where id = $1`, [bia.id]);
    expect(await follower.next('rights')).toEqual({ permissions: ['sell'] });
  });
});

describe('the change stream is refused', () => {
  test('to a shopper, and to requests without the event-stream type', async () => {
    const shopper = await aPerson(one);
    for (const [token, status] of [
      [shopper.token, 403],
      ['garbage', 401],
    ] as const) {
      const response = await followLive(one, token);
      expect(response.status).toBe(status);
    }
    const { statusCode } = await one.fastify.inject({
      url: '/api/live',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(statusCode).toBe(400);
  });
});

describe('of the change streams of one person in a process', () => {
  test('the oldest ends with a last event when the 21st starts, and no other', async () => {
    const bia = await aPerson(one, 'admin');
    const mine = await follow(two, ana);
    const elsewhere = await follow(one, bia);
    const oldest = await follow(two, bia);
    const others = [];
    for (let count = 0; count < 19; count += 1) others.push(await follow(two, bia));
    const [next, newest] = [others[0], await follow(two, bia)];
    expect(await oldest.next('evicted')).toEqual({});
    await expectEnd(oldest);
    const task = await aTask(one, ana);
    for (const follower of [mine, elsewhere, next, newest]) {
      expect(await follower?.next('change')).toEqual({ kind: 'tasks', id: task.id });
    }
    await follow(two, bia);
    expect(await next?.next('evicted')).toEqual({});
  });
});

describe('the change stream ends', () => {
  test('when the role is removed, immediately and on every process', async () => {
    const bia = await aPerson(one, 'admin');
    const [here, there] = [await follow(one, bia), await follow(two, bia)];
    const mine = await follow(two, ana);
    await sql(`update profiles set role = 'user' where id = $1`, [bia.id]);
    await expectEnd(here);
    await expectEnd(there);
    const task = await aTask(one, ana);
    expect(await mine.next('change')).toEqual({ kind: 'tasks', id: task.id });
  });

  test('when the session ends', async () => {
    const bia = await aPerson(one, 'admin');
    const follower = await follow(two, bia);
    await one.fastify.inject({
      method: 'POST',
      url: '/auth/v1/logout',
      headers: { authorization: `Bearer ${bia.token}` },
    });
    await expectEnd(follower);
  });

  test('within one heartbeat after the token expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const three = await startTestApp({ databaseUrl: one.databaseUrl, services: { clock } });
    await three.fastify.listen({ host: '127.0.0.1', port: 0 });
    try {
      const follower = await follow(three, ana);
      vi.advanceTimersByTime(PULSE_MS);
      const task = await aTask(one, ana);
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
    const three = await startTestApp({ databaseUrl: one.databaseUrl });
    await three.fastify.listen({ host: '127.0.0.1', port: 0 });
    const unused = connect(Number(new URL(three.fastify.listeningOrigin).port), '127.0.0.1');
    await once(unused, 'connect');
    const follower = await follow(three, ana);
    await three.close();
    await expectEnd(follower);
  });
});
