import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { faults } from '@vendas/contract/faults';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { openFaultShop, someWork } from '#testing/faults/fault-kit.ts';
import type { FaultShop, Work } from '#testing/faults/fault-kit.ts';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';
import type { TinyDisk } from '#testing/faults/tiny-disk.ts';

type Kind = keyof Work;
const EVERYTHING = ['order', 'sale', 'payment', 'signIn', 'read'] as const;
// a hang must fail here, but waiting for PostgreSQL to return on a busy machine must not
const TIMEOUT_MS = 90_000;

let shop: FaultShop;
const disk: TinyDisk | undefined = makeTinyDisk();
beforeAll(async () => {
  shop = await openFaultShop();
});
afterAll(async () => {
  await shop.close();
  disk?.remove();
});

/** Each kind of work gets a 503, with Retry-After and the sentence for users. */
async function expectTemporary(work: Work, kinds: readonly Kind[]): Promise<void> {
  const responses = await Promise.all(kinds.map((kind) => work[kind]()));
  for (const [index, response] of responses.entries()) {
    const kind = kinds[index];
    expect([kind, response.statusCode]).toEqual([kind, 503]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const { message } = faults.unavailable;
    if (kind !== 'signIn') expect(response.json()).toMatchObject({ code: 'unavailable', message });
  }
}

async function expectFine(work: Work, kinds: readonly Kind[]): Promise<void> {
  for (const kind of kinds) {
    const { statusCode } = await work[kind]();
    expect([kind, statusCode < 300]).toEqual([kind, true]);
  }
}

const counts = async () => {
  const { rows } = await shop.app.database.pool.query(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as payments',
  );
  return rows[0];
};

/** After a fault the same work, repeated as a browser does, is done once, without a restart of the server. */
async function expectRecovery(work: Work, before: { orders: number; payments: number }) {
  await untilSucceeded(work, EVERYTHING);
  await expectFine(work, EVERYTHING);
  // the order and the sale; the payment and the sale's own
  expect(await counts()).toEqual({ orders: before.orders + 2, payments: before.payments + 2 });
  expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
}

const untilSucceeded = (work: Work, kinds: readonly Kind[]) =>
  vi.waitFor(() => expectFine(work, kinds), { timeout: 30_000, interval: 250 });

const untilTemporary = (work: Work, kinds: readonly Kind[]) =>
  vi.waitFor(() => expectTemporary(work, kinds), { timeout: 30_000, interval: 250 });

/**
 * Ends the app's connections and occupies their slots, until all are ours. An ended connection may free its slot only
 * after our attempt, and then the app would take it.
 */
async function takeEveryConnection(others: [pg.Client, ...pg.Client[]]): Promise<void> {
  const [first] = others;
  const { rows } = await first.query('show max_connections');
  const takeAll = async () => {
    for (;;) others.push(await shop.connect());
  };
  while (others.length < Number(rows[0].max_connections)) {
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'controle-de-vendas'`,
    );
    await expect(takeAll()).rejects.toThrow(/too many clients|connection slots/);
  }
}

describe('the server survives PostgreSQL', { timeout: TIMEOUT_MS }, () => {
  test('stopped and started again', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    await shop.stopPostgres();
    await untilTemporary(work, EVERYTHING);
    await expectTemporary(work, EVERYTHING);
    await shop.startPostgres();
    await expectRecovery(work, before);
  });

  test('killed: it is restarted by itself', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    process.kill(await shop.postmasterPid(), 'SIGKILL');
    const responses = await Promise.all(EVERYTHING.map((kind) => work[kind]()));
    for (const { statusCode } of responses) expect([200, 201, 503]).toContain(statusCode);
    await expectRecovery(work, before);
  });

  test('frozen, as when a disk or a network does not respond', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    const watcher = await shop.connect();
    const { rows } = await watcher.query('select pid from pg_stat_activity');
    await watcher.end();
    const pids = [await shop.postmasterPid(), ...rows.map((row) => Number(row.pid))];
    const send = (signal: NodeJS.Signals) => {
      for (const pid of pids) {
        try {
          process.kill(pid, signal);
        } catch {
          // the watcher's own process has ended since
        }
      }
    };
    send('SIGSTOP');
    try {
      await expectTemporary(work, EVERYTHING);
      await expectTemporary(work, EVERYTHING);
    } finally {
      send('SIGCONT');
    }
    await expectRecovery(work, before);
  });

  test('slow: a wait for a locked row times out, and other requests continue', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    const blocker = await shop.connect();
    await blocker.query('begin; lock table products in access exclusive mode');
    try {
      await expectTemporary(work, ['order', 'sale']);
      await untilSucceeded(work, ['read', 'signIn', 'payment']);
    } finally {
      await blocker.end();
    }
    await expectRecovery(work, before);
  });

  test('so slow that every connection waits', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    const blocker = await shop.connect();
    await blocker.query('begin; lock table orders, products in access exclusive mode');
    try {
      const flood = Array.from({ length: 40 }, () => work.order());
      await expectTemporary(work, ['order', 'sale', 'payment', 'read']);
      for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBe(503);
    } finally {
      await blocker.end();
    }
    await expectRecovery(work, before);
  });

  test('without free connections', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    const others: [pg.Client, ...pg.Client[]] = [await shop.connect()];
    try {
      await takeEveryConnection(others);
      await untilTemporary(work, EVERYTHING);
      await expectTemporary(work, EVERYTHING);
    } finally {
      await Promise.all(others.map((other) => other.end()));
    }
    await expectRecovery(work, before);
  });

  test('read-only: reads still work, and no write is partial', async () => {
    const work = await someWork(shop.app);
    const before = await counts();
    const owner = await shop.connect();
    await owner.query('set default_transaction_read_only = off');
    await owner.query('alter system set default_transaction_read_only = on');
    await owner.query('select pg_reload_conf()');
    await untilTemporary(work, ['signIn']);
    await untilTemporary(work, ['order', 'sale', 'payment']);
    await untilSucceeded(work, ['read']);
    await owner.query('alter system reset default_transaction_read_only');
    await owner.query('select pg_reload_conf()');
    await owner.end();
    await expectRecovery(work, before);
  });

  test.runIf(disk !== undefined)(
    'on a full disk (needs the right to mount a small one)',
    async () => {
      const work = await someWork(shop.app);
      const before = await counts();
      const owner = await shop.connect();
      await owner.query(`create tablespace small location '${disk?.folder}'`);
      // a page is full after a few rows, so that the next row needs a new page
      await owner.query('alter table orders set (fillfactor = 10)');
      await owner.query('alter table orders set tablespace small');
      disk?.fill();
      await expect(fillPage()).rejects.toThrow('503');
      await expectTemporary(work, ['order', 'sale']);
      await untilSucceeded(work, ['read', 'signIn']);
      disk?.free();
      await untilSucceeded(work, EVERYTHING);
      expect(await findInconsistencies(shop.app)).toEqual(NO_INCONSISTENCIES);
      expect((await counts()).orders).toBeGreaterThanOrEqual(before.orders + 2);
      await owner.query('alter table orders set tablespace pg_default');
      await owner.query('drop tablespace small');
      await owner.end();

      async function fillPage(): Promise<void> {
        for (let turn = 0; turn < 200; turn += 1) await someWork(shop.app);
      }
    },
  );
});
