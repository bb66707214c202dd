import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExternalPostgres } from '#e2e/external-postgres.ts';
import type { ExternalPostgres } from '#e2e/external-postgres.ts';
import { makeClone, npmStart, temporaryFolder, type Clone } from './clone.ts';

let clone: Clone;
let folder: string;
let postgres: ExternalPostgres;

beforeAll(async () => {
  clone = makeClone({ packages: 'lent' });
  folder = temporaryFolder();
  postgres = await openExternalPostgres();
  await postgres.query('postgres', 'create database loja');
});
afterAll(async () => {
  await postgres.close();
  clone.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(database = 'loja') {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.address(database) };
  return { dataDir, run: npmStart(clone, environment) };
}

test('DATABASE_URL replaces the embedded PostgreSQL', async () => {
  const { dataDir, run } = start();
  const page = await fetch(await run.serving());
  expect(page.status).toBe(200);
  const tables = await postgres.query('loja', `select 1 from pg_tables where tablename = 'orders'`);
  expect(tables).toHaveLength(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  run.interrupt();
  await run.ended();
  expect(await postgres.query('loja', 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a database that rejects the connection makes the start fail with one line', async () => {
  const { run } = start('nenhuma');
  expect(await run.ended()).not.toBe(0);
  expect(run.output().trimEnd().split('\n')).toEqual([
    'O banco de dados recusou a conexão: database "nenhuma" does not exist.',
  ]);
});

test('a database that does not respond makes the start fail with one line', async () => {
  await postgres.stop();
  try {
    const { run } = start();
    expect(await run.ended()).not.toBe(0);
    expect(run.output().trimEnd().split('\n')).toEqual([
      expect.stringContaining('O banco de dados de DATABASE_URL não responde'),
    ]);
  } finally {
    await postgres.start();
  }
});
