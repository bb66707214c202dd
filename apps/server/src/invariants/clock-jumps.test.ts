import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { getReceivableAges } from '@vendas/contract/finance';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { insertJob } from '#store/jobs.ts';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import { listJobs } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-05-04T15:00:00Z');
let now = NOON;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(now) } } });
});
beforeEach(() => {
  now = NOON;
});
afterAll(() => app.close());

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

async function signUp() {
  const email = `${crypto.randomUUID()}@exemplo.com.br`;
  const payload = { email, password: 'uma-senha-boa' };
  const response = await app.fastify.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  return sessionSchema.parse(response.json());
}

async function refresh(refreshToken: string) {
  const url = '/auth/v1/token?grant_type=refresh_token';
  const payload = { refresh_token: refreshToken };
  const response = await app.fastify.inject({ method: 'POST', url, payload });
  expect(response.statusCode).toBe(200);
  return sessionSchema.parse(response.json());
}

async function readStatus(accessToken: string): Promise<number> {
  const as = { id: '', email: '', password: '', token: accessToken };
  return (await sendRaw(app, listMyOrders, { as, query: {} })).statusCode;
}

describe('sessions, when the clock', () => {
  test('jumps ahead by a day: the token expires and the session continues', async () => {
    const first = await signUp();
    now += 24 * HOUR_MS;
    expect(await readStatus(first.access_token)).toBe(401);
    const second = await refresh(first.refresh_token);
    expect(await readStatus(second.access_token)).toBe(200);
  });

  test('is set back by hours: no session ends, and renewal works', async () => {
    const first = await signUp();
    now -= 3 * HOUR_MS;
    const second = await refresh(first.refresh_token);
    expect(await readStatus(second.access_token)).toBe(200);
    const third = await refresh(second.refresh_token);
    now += 3 * HOUR_MS;
    const fourth = await refresh(third.refresh_token);
    expect(await readStatus(fourth.access_token)).toBe(200);
  });
});

describe('guessing limits, when the clock', () => {
  test('is set back, do not block longer than otherwise', async () => {
    const strict = await startTestApp({
      environment: { RATE_LIMITS: 'on' },
      services: { clock: { now: () => new Date(now) } },
    });
    const person = await aPerson(strict);
    const guess = async (password: string) => {
      const url = '/auth/v1/token?grant_type=password';
      const payload = { email: person.email, password };
      return (await strict.fastify.inject({ method: 'POST', url, payload })).statusCode;
    };
    expect(await guess('errada')).toBe(400);
    now -= 24 * HOUR_MS;
    expect(await guess(person.password)).toBe(200);
    await strict.close();
  });
});

describe('days, when the clock', () => {
  test('goes ahead and back: overdue charges follow it', async () => {
    const owner = await aPerson(app, 'admin');
    const order = await anOrder(app, owner, await aProduct(app));
    await app.database.pool.query(
      `update charges set due_date = '2026-05-10' where order_id = $1`,
      [order.id],
    );
    const overdue = async () => {
      const url = '/auth/v1/token?grant_type=password';
      const payload = { email: owner.email, password: owner.password };
      const response = await app.fastify.inject({ method: 'POST', url, payload });
      const as = { ...owner, token: sessionSchema.parse(response.json()).access_token };
      const { ages } = succeeded(await callRoute(app, getReceivableAges, { as }));
      return ages.find(({ age }) => age === 'days_1_30')?.charges;
    };
    expect(await overdue()).toBe(0);
    now = Date.parse('2026-05-11T15:00:00Z');
    expect(await overdue()).toBe(1);
    now = NOON;
    expect(await overdue()).toBe(0);
  });
});

describe('jobs, when the clock', () => {
  test("of a server is wrong, still run: only the database's time counts", async () => {
    now -= 24 * HOUR_MS;
    await insertJob(app.database.kysely, 'clean_up', {});
    await app.runJobs();
    expect(await listJobs(app)).toEqual([]);
  });
});
