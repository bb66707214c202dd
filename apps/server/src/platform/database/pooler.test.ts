import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { listProducts } from '@vendas/contract/products/products';
import { insertJob } from '#store/jobs.ts';
import { aPerson, aProduct, callRoute } from '#testing/builders.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { PGBOUNCERS, startPgBouncer } from '#testing/services/pgbouncer.ts';
import type { Pooler } from '#testing/services/pgbouncer.ts';
import { followLive } from '#testing/live.ts';
import type { Follower } from '#testing/live.ts';
import { aTask } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { preparesStatements, requireSessions } from './pooler.ts';

/** A database name that PgBouncer's configuration accepts. */
const name = `pooled_${randomUUID().replaceAll('-', '')}`;
let databaseDirectUrl: string;
beforeAll(async () => {
  databaseDirectUrl = await createDatabase(inject('clusterUrl'), name, 'template');
});
afterAll(() => dropDatabase(inject('clusterUrl'), name));

const silent = () => undefined;

type Statements = Parameters<typeof preparesStatements>[0]['config']['statements'];

const settings = (
  connectionString: string,
  { statements = 'auto', direct }: { statements?: Statements; direct?: string | undefined } = {},
) => ({ config: { databaseDirectUrl: direct, statements }, connectionString });

test('without a pooler statements are prepared unless a setting prevents it, and no line is printed', async () => {
  const lines: string[] = [];
  const choose = (statements: Statements) =>
    preparesStatements(settings(databaseDirectUrl, { statements }), (line) => lines.push(line));
  const chosen = [await choose('auto'), await choose('named'), await choose('unnamed')];
  expect(chosen).toEqual([true, true, false]);
  expect(lines).toEqual([]);
  await requireSessions(settings(databaseDirectUrl));
});

const VERSIONS = [
  { version: 'below 1.21', program: PGBOUNCERS.old, isPrepared: false, word: 'sem' },
  { version: 'from 1.21', program: PGBOUNCERS.new, isPrepared: true, word: 'com' },
] as const;

for (const { version, program = '', isPrepared, word } of VERSIONS)
  describe.skipIf(program === '')(`behind PgBouncer ${version}`, () => {
    let pooler: Pooler | undefined;
    const open = (options: Partial<Parameters<typeof startPgBouncer>[0]> = {}) =>
      startPgBouncer({ program, database: databaseDirectUrl, size: 8, ...options });
    afterAll(() => pooler?.close());
    const choose = (
      statements: Statements,
      { url }: Pooler,
      print: (line: string) => void = silent,
    ) => preparesStatements(settings(url, { statements }), print);

    test('the start detects whether statements may be prepared behind a pooler, and prints it', async () => {
      pooler = await open();
      const lines: string[] = [];
      expect(await choose('auto', pooler, (line) => lines.push(line))).toBe(isPrepared);
      expect(lines).toEqual([`Banco de dados atrás de um pooler, ${word} instruções preparadas.`]);
      expect(await choose('unnamed', pooler)).toBe(false);
      if (isPrepared) expect(await choose('named', pooler)).toBe(true);
      else
        await expect(choose('named', pooler)).rejects.toThrow(
          /^Configuração .*DATABASE_STATEMENTS/,
        );
    });

    test('two sessions are enough to detect whether a pooler supports prepared statements', async () => {
      const small = await open({ size: 2 });
      expect(await choose('auto', small)).toBe(isPrepared);
      await small.close();
    });

    test('a pooler without the URL of PostgreSQL itself, or without its timeouts, fails the start', async () => {
      const { url } = (pooler ??= await open());
      for (const direct of [undefined, url]) {
        await expect(requireSessions(settings(url, { direct }))).rejects.toThrow(
          /DATABASE_DIRECT_URL/,
        );
      }
      await requireSessions(settings(url, { direct: databaseDirectUrl }));
      const careless = await open({ connectQuery: 'select 1' });
      await expect(choose('auto', careless)).rejects.toThrow(/statement_timeout/);
      await careless.close();
      const strict = await open({ settings: { ignore_startup_parameters: 'extra_float_digits' } });
      await expect(choose('auto', strict)).rejects.toThrow(/recusou a conexão/);
      await strict.close();
    });

    test('twenty processes sell, listen and run jobs with at most sixty sessions', async () => {
      const { url } = (pooler ??= await open());
      const processes: TestApp[] = [];
      for (let n = 0; n < 20; n += 1) {
        const process = await startTestApp({ databaseUrl: databaseDirectUrl, pooler: { url, isPrepared } }); // prettier-ignore
        await process.fastify.listen({ host: '127.0.0.1', port: 0 });
        processes.push(process);
      }
      const [first] = processes;
      if (first === undefined) throw new Error('no process');
      const owner = await aPerson(first, 'admin');
      const product = await aProduct(first, { stock: 60 });
      const buyers = await Promise.all(Array.from({ length: 8 }, () => aPerson(first)));
      const followers: Follower[] = [];
      for (const process of processes) followers.push(await followLive(process, owner.token));
      for (const follower of followers) await follower.next('ready');
      const sessions = watchSessions(first);

      const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
      const statuses = await Promise.all(
        processes.flatMap((process, n) =>
          Array.from({ length: 5 }, async (_, turn) => {
            const as = buyers[(n + turn) % buyers.length];
            if (as === undefined) throw new Error('no buyer');
            const bought = await callRoute(process, placeOrder, { as, body: { items: [item] } });
            const read = await callRoute(process, listMyOrders, { as, query: {} });
            const shown = await callRoute(process, listProducts, { query: {} });
            return { bought: bought.status, read: read.status, shown: shown.status };
          }),
        ),
      );
      await insertJob(first.database.kysely, 'clean_up', {});
      await Promise.all(processes.slice(0, 2).map((process) => process.runJobs()));
      const { id } = await aTask(first, owner);
      for (const follower of followers) await untilTask(follower, id);

      expect(await sessions.most()).toBeLessThanOrEqual(60);
      expect(statuses.filter(({ bought }) => bought === 201)).toHaveLength(60);
      expect(new Set(statuses.map(({ bought }) => bought))).toEqual(new Set([201, 409]));
      expect(statuses.every(({ read, shown }) => read === 200 && shown === 200)).toBe(true);
      const { rows } = await first.database.pool.query(
        'select stock, (select count(*)::int from graphile_worker.jobs) as jobs from products where id = $1',
        [product.id],
      );
      expect(rows).toEqual([{ stock: 0, jobs: 0 }]);
      for (const follower of followers) follower.leave();
      for (const process of processes) await process.close();
      await pooler.close();
      pooler = undefined;
    });

    test('a statement ends at its timeout', async () => {
      const short = 'set statement_timeout = 200';
      const slow = await open({ connectQuery: short });
      const app = await startTestApp({ databaseUrl: databaseDirectUrl, pooler: { url: slow.url, isPrepared } }); // prettier-ignore
      await expect(app.database.pool.query('select pg_sleep(10)')).rejects.toThrow(/timeout/);
      await app.close();
      await slow.close();
    });
  });

/** The largest number of sessions that the database had at one time. */
function watchSessions({ database }: TestApp) {
  let most = 0;
  const end = new AbortController();
  const watching = (async () => {
    while (!end.signal.aborted) {
      const { rows } = await database.queuePool.query<{ sessions: number }>(
        `select count(*)::int as sessions from pg_stat_activity where datname = current_database()`,
      );
      most = Math.max(most, rows[0]?.sessions ?? 0);
      await pause(20);
    }
  })();
  return {
    async most() {
      end.abort();
      await watching;
      return most;
    },
  };
}

async function untilTask(follower: Follower, id: string): Promise<void> {
  for (;;) {
    const change = await follower.next('change');
    if (JSON.stringify(change) === JSON.stringify({ kind: 'tasks', id })) return;
  }
}
