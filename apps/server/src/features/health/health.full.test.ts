import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '#platform/database/database.ts';
import { FileStoreUnavailable } from '#platform/files/file-store.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { aPerson } from '#testing/builders.ts';
import { withDatabaseName } from '#testing/databases.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';

const disk = makeTinyDisk(64);
afterAll(() => disk?.remove());

const probe = async (app: TestApp, url: string) => {
  const response = await app.fastify.inject({ url });
  return { status: response.statusCode, problems: response.json().problems, response };
};

describe('on a database that the test may change, /readyz', () => {
  let app: TestApp;
  let areFilesUsable = true;
  beforeAll(async () => {
    app = await startTestApp({
      services: {
        fileStore: {
          put: async () => undefined,
          get: async () => undefined,
          remove: async () => undefined,
          check: async () => {
            if (!areFilesUsable) throw new FileStoreUnavailable('full');
          },
        },
      },
    });
  });
  afterAll(() => app.close());

  const expectProblems = (problems: readonly string[]) =>
    vi.waitFor(async () => expect((await probe(app, '/readyz')).problems).toEqual(problems), {
      timeout: 10_000,
      interval: 100,
    });

  test('reports ready when all dependencies are available', async () => {
    const { status, problems, response } = await probe(app, '/readyz');
    expect([status, problems]).toEqual([200, []]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('reports not ready while a migration is missing, and ready again once it is applied', async () => {
    const { pool } = app.database;
    const taken = await pool.query(
      `with last as (select max(name) as name from schema_migrations)
       delete from schema_migrations where name = (select name from last) returning *`,
    );
    await expectProblems(['migrations']);
    const [row] = taken.rows;
    await pool.query('insert into schema_migrations values ($1, $2)', [row.name, row.timestamp]);
    await expectProblems([]);
  });

  test('remains ready next to a newer version that has migrated further', async () => {
    await app.database.pool.query(
      `insert into schema_migrations values ('9999_future', now()::text)`,
    );
    // longer than a result is cached
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await probe(app, '/readyz')).status).toBe(200);
  });

  test('reports not ready while images cannot be stored', async () => {
    areFilesUsable = false;
    await expectProblems(['files']);
    const { status, response } = await probe(app, '/readyz');
    expect([status, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await probe(app, '/healthz')).status).toBe(200);
    areFilesUsable = true;
    await expectProblems([]);
  });
});

test('/readyz reports a stop before the server stops, which still responds to requests', async () => {
  const app = await startTestApp({ environment: { DRAIN_SECONDS: '5' } });
  const address = await app.fastify.listen({ port: 0 });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const closing = app.close();
  await vi.waitFor(async () => {
    const response = await fetch(`${address}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'unready', problems: ['draining'] });
  });
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/api/products`)).status).toBe(200);
  await closing;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});

describe('with an embedded PostgreSQL, /readyz', { timeout: 90_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  const log = () => undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vendas-health-'));
    postgres = await startEmbeddedPostgres({ dataDir, log });
    const { connectionString } = postgres;
    const database = openDatabase({ connectionString, onIdleError: log });
    await migrate(database.kysely);
    await migrateJobs(database, createLog('silent'));
    await database.close();
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.runIf(disk !== undefined)(
    'reports that orders fail while the disk of the database is full (needs the right to mount a small one)',
    async () => {
      const owner = openDatabase({ ...postgres, onIdleError: log });
      await owner.pool.query(`create tablespace small location '${disk?.folder}'`);
      const name = 'on_a_small_disk';
      await owner.pool.query(`create database ${name} tablespace small`);
      const databaseUrl = withDatabaseName(postgres.connectionString, name);
      const database = openDatabase({ connectionString: databaseUrl, onIdleError: log });
      await migrate(database.kysely);
      await migrateJobs(database, createLog('silent'));
      await database.close();
      const app = await startTestApp({ databaseUrl });
      const expectProblems = (problems: readonly string[]) =>
        vi.waitFor(async () => expect((await probe(app, '/readyz')).problems).toEqual(problems), {
          timeout: 10_000,
        });
      const { id } = await aPerson(app);
      await expectProblems([]);
      disk?.fill();
      await expectProblems(['databaseWrites']);
      expect((await probe(app, '/readyz')).status).toBe(503);
      const orders =
        'insert into orders (user_id, total_cents) select $1, 1 from generate_series(1, 1000)';
      await expect(app.database.pool.query(orders, [id])).rejects.toMatchObject({ code: '53100' });
      disk?.free();
      await expectProblems([]);
      await app.close();
      await owner.pool.query(`drop database ${name} with (force)`);
      await owner.pool.query('drop tablespace small');
      await owner.close();
    },
  );

  test('reports not ready while PostgreSQL is stopped, and ready when it is back', async () => {
    const app = await startTestApp({ databaseUrl: postgres.connectionString });
    const readiness = async () => {
      const { status, problems } = await probe(app, '/readyz');
      return [status, ...problems];
    };
    const metrics = async () => (await app.fastify.inject({ url: '/metrics' })).body;
    expect(await readiness()).toEqual([200]);
    expect(await metrics()).toMatch(/^vendas_ready 1$/m);

    await postgres.stop();
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, 'database']), {
      timeout: 10_000,
    });
    expect((await probe(app, '/healthz')).status).toBe(200);
    const unavailable = await metrics();
    expect(unavailable).toMatch(/^vendas_ready 0$/m);
    expect(unavailable).not.toMatch(/^vendas_jobs\{/m);

    postgres = await startEmbeddedPostgres({ dataDir, log });
    await vi.waitFor(async () => expect(await readiness()).toEqual([200]), { timeout: 20_000 });
    expect(await metrics()).toMatch(/^vendas_ready 1$/m);

    await app.database.pool.query('alter system set default_transaction_read_only = on');
    await app.database.pool.query('select pg_reload_conf()');
    await vi.waitFor(async () => expect(await readiness()).toEqual([503, 'databaseReadOnly']), {
      timeout: 10_000,
    });
    await app.close();
  });
});
