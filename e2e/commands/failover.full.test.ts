import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { missingPackages, startCluster } from '#e2e/cluster.ts';
import type { Cluster, Member } from '#e2e/cluster.ts';
import { freePort } from '#e2e/external-postgres.ts';
import { call, PRICE, startLoad } from '#e2e/failover-load.ts';
import { NODE, ROOT } from '#e2e/main-file.ts';
import { serverOn } from '#e2e/server.ts';
import type { Server } from '#e2e/server.ts';
import { startMailServer } from '#server/testing/services/mail-server.ts';
import type { MailServer } from '#server/testing/services/mail-server.ts';

/** The number of failures of the primary, alternately killed and frozen. Each takes about half a minute. */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 0);
const missing = missingPackages();
const NEEDS =
  missing.length > 0
    ? ` (needs the packages ${missing.join(', ')})`
    : FAILOVERS > 0
      ? ''
      : ' (needs FAILOVERS, such as FAILOVERS=10)';
const OWNER = { email: 'dona@exemplo.com.br', password: 'uma-senha-boa' };
const BUYERS = 8;
const TASKS = 4;
const SINGLES = 1000;
const RECOVERY_LIMIT_MS = 15_000;

describe.runIf(NEEDS === '')(`failover${NEEDS}`, () => {
  let cluster: Cluster;
  let mails: MailServer;
  let dataDir: string;
  let servers: readonly Server[];
  beforeAll(async () => {
    cluster = await startCluster();
    mails = await startMailServer();
    dataDir = mkdtempSync(join(tmpdir(), 'vendas-failover-'));
    const environment = {
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      SMTP_URL: mails.url,
      AUTH_AUTOCONFIRM: 'on',
      ORDER_NOTICES_TO: 'loja@exemplo.com.br',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    };
    servers = [serverOn(await freePort(), environment), serverOn(await freePort(), environment)];
    await Promise.all(servers.map((server) => server.start()));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await mails.close();
    await cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test(
    `after ${FAILOVERS} failures of the primary under load nothing is lost or sold twice, and each outage lasts seconds`,
    async () => {
      const owner = await enter('token?grant_type=password', OWNER);
      const emails = Array.from({ length: BUYERS }, () => `${randomUUID()}@exemplo.com.br`);
      const buyers = await Promise.all(
        emails.map((email) => enter('signup', { email, password: OWNER.password })),
      );
      const [plentiful = ''] = await addProducts(1, 1_000_000);
      const load = startLoad({
        urls: servers.map(({ url }) => url),
        owner,
        buyers,
        plentiful,
        singles: await addProducts(SINGLES, 1),
        tasks: await Promise.all(Array.from({ length: TASKS }, () => addTask(owner))),
      });
      const watched = watchResponses(cluster);
      await sleep(3000);
      for (let round = 0; round < FAILOVERS; round += 1) {
        const former = await cluster.whole();
        const isFrozen = round % 2 === 1;
        const failedAt = Date.now();
        if (isFrozen) former.freeze();
        else await former.kill();
        const promotedAt = await promotionOf(cluster.members.filter((one) => one !== former));
        const firstOrder = () =>
          load.orders.find(({ acknowledgedAt }) => acknowledgedAt > promotedAt)?.acknowledgedAt ??
          0;
        const hasMoved = () => load.moves.some((at) => at > promotedAt);
        const isBack = () => firstOrder() > 0 && hasMoved();
        await expect.poll(isBack, { timeout: RECOVERY_LIMIT_MS, interval: 50 }).toBe(true);
        expect(firstOrder() - promotedAt).toBeLessThan(RECOVERY_LIMIT_MS);
        await load.quieten(true);
        const quietAt = Date.now();
        for (const board of load.boards())
          await expect
            .poll(() => Object.fromEntries(board))
            .toEqual(Object.fromEntries(load.board));
        const caughtUpMs = Date.now() - quietAt;
        await load.quieten(false);
        if (isFrozen) former.thaw();
        else former.start();
        const primary = await cluster.whole();
        expect(primary.name, 'the former primary follows').not.toBe(former.name);
        const isStandby = () =>
          former.query('select pg_is_in_recovery() as standby').catch(() => 'not yet');
        await expect.poll(isStandby).toEqual([{ standby: true }]);
        expect(
          watched.since(promotedAt).filter(({ port }) => port === former.port),
          'the former primary returns no response requested after the promotion',
        ).toEqual([]);
        report(
          `${isFrozen ? 'frozen' : 'killed'}: promoted after ${seconds(promotedAt - failedAt)}, orders ${seconds(firstOrder() - promotedAt)} later, boards ${seconds(caughtUpMs)}, whole after ${seconds(Date.now() - failedAt)}`,
        );
      }
      await load.stop();
      await watched.stop();

      expect(load.surprises).toEqual([]);
      const state = await readState(load, plentiful);
      expect(state).toMatchObject({
        acknowledgedOrders: load.orders.length,
        acknowledgedPayments: load.payments.length,
        unexplainedStocks: 0,
        soldTwice: 0,
        unequalPayments: 0,
        keys: (state['orders'] ?? 0) + (state['payments'] ?? 0) + TASKS,
      });
      expect(new Set(load.orders.map(({ id }) => id)).size).toBe(load.orders.length);
      expect(state['soldSingles']).toBeGreaterThan(0);
      expect(await boardOfDatabase()).toEqual(Object.fromEntries(load.board));
      await checkFinance(cluster.url);
      const sent = await sentMails();
      report(
        `${load.orders.length} orders and ${load.payments.length} payments acknowledged, ${state['orders']} and ${state['payments']} stored, ${load.moves.length} moves, ${state['soldSingles']} of ${SINGLES} single products sold, ${sent.length} mails, ${sent.length - new Set(sent).size} twice`,
      );
      expect(new Set(sent).size).toBe(sent.length);
    },
    180_000 + FAILOVERS * 120_000,
  );

  const tokenSchema = z.object({ access_token: z.string() });

  async function enter(path: string, person: typeof OWNER): Promise<string> {
    const url = `${servers[0]?.url}/auth/v1/${path}`;
    const { body } = await call(url, { method: 'POST', token: '', body: person });
    return tokenSchema.parse(body).access_token;
  }

  async function addTask(token: string): Promise<string> {
    const title = randomUUID();
    const dates = { startDate: null, dueDate: null };
    const facts = { title, description: null, assignedToUserId: null, ...dates };
    const body = { ...facts, status: 'TO_DO', priority: 'MEDIUM' };
    const adding = { method: 'POST', token, key: randomUUID(), body } as const;
    const response = await call(`${servers[0]?.url}/api/tasks`, adding);
    return z.object({ id: z.uuid() }).parse(response.body).id;
  }

  async function addProducts(count: number, stock: number): Promise<string[]> {
    const rows = await cluster.query(
      `with added as (
         insert into products (name, price_cents, cost_price_cents, stock, category)
         select 'Produto ' || n, ${PRICE}, 500, $2, 'Óculos' from generate_series(1, $1::int) as n returning id, stock
       ), moved as (
         insert into stock_movements (product_id, quantity_change, reason) select id, stock, 'initial' from added
       )
       select id from added`,
      [count, stock],
    );
    return rows.map(({ id }) => String(id));
  }

  async function readState(load: ReturnType<typeof startLoad>, plentiful: string) {
    const [row] = await cluster.query(
      `select (select count(*)::int from orders) as orders,
         (select count(*)::int from payments) as payments,
         (select count(*)::int from orders where id = any($1::uuid[])) as "acknowledgedOrders",
         (select count(*)::int from payments where id = any($2::uuid[])) as "acknowledgedPayments",
         (select count(*)::int from idempotency_keys) as keys,
         count(*) filter (where p.id <> $3 and sold > 0)::int as "soldSingles",
         count(*) filter (where p.id <> $3 and sold > 1)::int as "soldTwice",
         count(*) filter (where stock <> moved or stock <> initial - sold)::int as "unexplainedStocks",
         (select count(*)::int from orders where amount_paid_cents <>
           (select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id)) as "unequalPayments"
       from products p, lateral (
         select coalesce(sum(quantity), 0)::int as sold from order_items where product_id = p.id
       ) as s, lateral (
         select sum(quantity_change)::int as moved, (sum(quantity_change) filter (where reason = 'initial'))::int as initial
         from stock_movements where product_id = p.id
       ) as m`,
      [load.orders.map(({ id }) => id), load.payments, plentiful],
    );
    return z.record(z.string(), z.number()).parse(row);
  }

  async function boardOfDatabase() {
    const rows = await cluster.query('select id, status from tasks');
    return Object.fromEntries(rows.map(({ id, status }) => [String(id), status]));
  }

  /**
   * Waits until the queue is empty; expects the mails to the buyer and to the shop for each order that is no longer in
   * `order_confirmations`.
   * @returns the ids of all mails
   */
  async function sentMails(): Promise<string[]> {
    const waiting = async () => {
      const [row] = await cluster.query('select count(*)::int as n from job_payloads');
      return row?.['n'];
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    const rows = await cluster.query(
      'select id from orders where id not in (select order_id from order_confirmations)',
    );
    const sent = mails.received.map(({ messageId }) => messageId.replace(/^<|@.*/g, ''));
    const expected = rows.flatMap(({ id }) => [`aviso-${String(id)}`, `pedido-${String(id)}`]);
    expect([...new Set(sent)].toSorted()).toEqual(expected.toSorted());
    return sent;
  }
});

/** Prints the figures of docs/performance.md. */
const report = (line: string) => process.stdout.write(`${line}\n`);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs `npm run finance:check`; throws if a total is wrong. */
async function checkFinance(databaseUrl: string): Promise<void> {
  await promisify(execFile)(NODE, [join(ROOT, 'apps/server/src/check-finance.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
}

async function promotionOf(members: readonly Member[]): Promise<number> {
  for (;;) {
    const arePrimary = await Promise.all(members.map((member) => member.isPrimary()));
    if (arePrimary.includes(true)) return Date.now();
    await sleep(50);
  }
}

/** Queries PostgreSQL continuously through HAProxy, with a new connection each time. */
function watchResponses(cluster: Cluster) {
  const responses: { readonly requestedAt: number; readonly port: unknown }[] = [];
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const requestedAt = Date.now();
      const [row] = await cluster.query('select inet_server_port() as port').catch(() => []);
      if (row !== undefined) responses.push({ requestedAt, port: row['port'] });
      await sleep(50);
    }
  };
  const ended = watch();
  return {
    since: (at: number) => responses.filter(({ requestedAt }) => requestedAt > at),
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
