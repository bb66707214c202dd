import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BackupProblem } from '#features/backup/backup-problem.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { ConnectionRefused } from '#platform/start-errors.ts';
import { DataFolderInUse } from '#platform/embedded-postgres/problem.ts';
import { exitCodeOf, pathFromCaller, reachDatabase } from './command.ts';

afterEach(() => vi.unstubAllEnvs());

/** Ends a command so; answers its exit code and what it told. */
async function end(work: () => Promise<boolean>) {
  const told: unknown[] = [];
  return { code: await exitCodeOf(work, (why) => void told.push(why)), told };
}

function failWith(error: Error) {
  return end(async () => {
    throw error;
  });
}

describe('a command', () => {
  test.each([
    [true, 0],
    [false, 1],
  ])('that answers %s ends with code %i and has nothing to explain', async (answer, code) => {
    expect(await end(async () => answer)).toEqual({ code, told: [] });
  });

  test.each([
    new BackupProblem('A cópia está danificada.'),
    new ConfigError('PORT não é um número.'),
    new ConnectionRefused('O banco de dados recusou a conexão.'),
    new DataFolderInUse('/dados'),
  ])('tells $name in a line of its own', async (error) => {
    expect(await failWith(error)).toEqual({ code: 1, told: [error.message] });
  });

  test('tells of a database that is away in plain words', async () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(await failWith(error)).toEqual({ code: 1, told: ['O banco de dados não responde.'] });
  });

  test('keeps the stack of what nobody expected', async () => {
    const error = new TypeError('x is undefined');
    const { code, told } = await failWith(error);
    expect(code).toBe(1);
    expect(told[0]).toBe(error);
  });
});

test("an owner's own database is not started, and left running", async () => {
  const DATABASE_URL = 'postgres://dona@127.0.0.1:1/loja';
  const { connectionString, stop } = await reachDatabase(
    readConfig({ DATABASE_URL }),
    () => undefined,
  );
  expect(connectionString).toBe(DATABASE_URL);
  await stop();
});

test('a file is looked for where the person typed the command', () => {
  vi.stubEnv('INIT_CWD', '/casa/dona');
  expect(pathFromCaller('copia.tar.gz')).toBe(join('/casa/dona', 'copia.tar.gz'));
  expect(pathFromCaller('/copias/hoje.tar.gz')).toBe('/copias/hoje.tar.gz');
});
