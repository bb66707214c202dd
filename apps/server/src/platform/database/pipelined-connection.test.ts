import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withDatabaseName } from '#testing/databases.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import type { NamedStatement } from './named-statement.ts';

const ECHO: NamedStatement<{ n: number }> = { name: 'echo', text: 'select $1::int as n' };
const DIVIDE: NamedStatement<{ n: number }> = { name: 'divide', text: 'select 1 / $1::int as n' };
const PID: NamedStatement<{ pid: number }> = {
  name: 'pid',
  text: 'select pg_backend_pid() as pid',
};
const NAME = 'pipelined_connection';

let database: Database;
let errors: Error[];
beforeEach(async () => {
  const connectionString = await createDatabase(inject('clusterUrl'), NAME);
  errors = [];
  database = openDatabase({ connectionString, onIdleError: (error) => errors.push(error) });
});
afterEach(async () => {
  await database.close();
  await dropDatabase(inject('clusterUrl'), NAME);
});

const pidOf = async () => (await database.lookups.query({ ...PID, values: [] })).rows[0]?.pid;

test('concurrent lookups share one connection, and each gets its own rows', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  const found = await Promise.all(
    numbers.map((n) => database.lookups.query({ ...ECHO, values: [n] })),
  );
  expect(found.map(({ rows }) => rows[0]?.n)).toEqual(numbers);
  const pids = await Promise.all(numbers.map(pidOf));
  expect(new Set(pids).size).toBe(1);
});

test('a lookup that fails leaves the lookups around it alone', async () => {
  const [before, failed, after] = await Promise.allSettled([
    database.lookups.query({ ...ECHO, values: [1] }),
    database.lookups.query({ ...DIVIDE, values: [0] }),
    database.lookups.query({ ...ECHO, values: [2] }),
  ]);
  expect(before).toMatchObject({ value: { rows: [{ n: 1 }] } });
  expect(failed).toMatchObject({ reason: { message: 'division by zero' } });
  expect(after).toMatchObject({ value: { rows: [{ n: 2 }] } });
});

test('a broken connection is reported, and the next lookup opens another', async () => {
  const pid = await pidOf();
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  const next = await pidOf();
  expect(next).toBeGreaterThan(0);
  expect(next).not.toBe(pid);
});

test('a lookup fails while the database is away, and works once it is there', async () => {
  await database.close();
  await dropDatabase(inject('clusterUrl'), NAME);
  const connectionString = withDatabaseName(inject('clusterUrl'), NAME);
  database = openDatabase({ connectionString, onIdleError: (error) => errors.push(error) });
  await expect(pidOf()).rejects.toThrow(/does not exist/);
  await createDatabase(inject('clusterUrl'), NAME);
  expect(await pidOf()).toBeGreaterThan(0);
});
