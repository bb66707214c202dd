import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BackupProblem } from '#features/backup/backup-form.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { ConnectionRefused } from '#platform/start-errors.ts';
import { DataFolderInUse } from '#platform/embedded-postgres/problem.ts';
import { exitCodeOf, pathFromCaller, reachDatabase } from './command.ts';

afterEach(() => vi.unstubAllEnvs());

/** Runs a command whose work is `work`; returns its exit code and its output. */
async function end(work: () => Promise<boolean>) {
  const printed: unknown[] = [];
  return { code: await exitCodeOf(work, (why) => void printed.push(why)), printed };
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
  ])('that returns %s exits with code %i and prints no explanation', async (response, code) => {
    expect(await end(async () => response)).toEqual({ code, printed: [] });
  });

  test.each([
    new BackupProblem('A cópia está danificada.'),
    new ConfigError('PORT não é um número.'),
    new ConnectionRefused('O banco de dados recusou a conexão.'),
    new DataFolderInUse('/dados'),
  ])('prints the explanation of $name in one line', async (error) => {
    expect(await failWith(error)).toEqual({ code: 1, printed: [error.message] });
  });

  test('explains an unavailable database in plain words', async () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(await failWith(error)).toEqual({ code: 1, printed: ['O banco de dados não responde.'] });
  });

  test('prints the stack of an unexpected error', async () => {
    const error = new TypeError('x is undefined');
    const { code, printed } = await failWith(error);
    expect(code).toBe(1);
    expect(printed[0]).toBe(error);
  });
});

test('neither starts nor stops an external database', async () => {
  const DATABASE_URL = 'postgres://dona@127.0.0.1:1/loja';
  const { connectionString, stop } = await reachDatabase(
    readConfig({ DATABASE_URL }),
    () => undefined,
  );
  expect(connectionString).toBe(DATABASE_URL);
  await stop();
});

test('a command resolves a file relative to the folder in which the person typed it', () => {
  vi.stubEnv('INIT_CWD', '/casa/dona');
  expect(pathFromCaller('copia.tar.gz')).toBe(join('/casa/dona', 'copia.tar.gz'));
  expect(pathFromCaller('/copias/hoje.tar.gz')).toBe('/copias/hoje.tar.gz');
});
