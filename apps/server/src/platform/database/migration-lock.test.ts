import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { withMigrationLock } from './migration-lock.ts';

let name: string;
let connectionString: string;
let database: Database;
beforeEach(async () => {
  name = `lock_${randomUUID().replaceAll('-', '')}`;
  connectionString = await createDatabase(inject('clusterUrl'), name);
  database = openDatabase({ connectionString, onIdleError: () => undefined });
});
afterEach(async () => {
  await database.close();
  await dropDatabase(inject('clusterUrl'), name);
});

/** What a server does at its start; returns the names of the migrations that it applied. */
const migrateAll = () =>
  withMigrationLock(connectionString, async ({ kysely }) => {
    const applied = await migrate(kysely);
    await migrateJobs(database, createLog('silent'));
    return applied;
  });

describe('the lock of migrations', () => {
  test('lets only one of several servers that start on a new database create the tables', async () => {
    const [first, ...otherRuns] = (await Promise.all([1, 2, 3].map(migrateAll))).toSorted(
      (a, b) => b.length - a.length,
    );
    expect([(first ?? []).length > 0, otherRuns]).toEqual([true, [[], []]]);
    const { rows } = await database.pool.query(
      `select to_regclass('orders') is not null as shop, to_regclass('graphile_worker.migrations') is not null as queue`,
    );
    expect(rows).toEqual([{ shop: true, queue: true }]);
  });

  test('keeps a server from listing the tables while another one changes them', async () => {
    await database.pool.query('create table half_made (id int)');
    const changeTables = () =>
      withMigrationLock(connectionString, async ({ kysely }) => {
        await sql`alter table half_made add column payload int`.execute(kysely);
        await sql`alter table half_made drop column payload`.execute(kysely);
      });
    // without the lock about four starts of ten fail
    for (let start = 1; start <= 10; start += 1) {
      await Promise.all([migrateAll(), changeTables(), changeTables(), changeTables()]);
    }
    const { rows } = await database.pool.query('select * from half_made');
    expect(rows).toEqual([]);
  });
});
