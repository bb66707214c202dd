import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresProblem } from './problem.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendas-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ourselves = { prefix: [], spawnAs: undefined, owner: undefined };

/** The message of the problem when initdb is a script with these lines. */
async function failureOf(...lines: string[]): Promise<unknown> {
  const initdb = join(folder, 'initdb');
  writeFileSync(initdb, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(initdb, 0o755);
  const creating = ensureCluster(join(folder, 'postgres'), initdb, ourselves, 'socket');
  const error: unknown = await creating.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresProblem);
  expect(readdirSync(folder)).not.toContain('postgres');
  return error instanceof Error ? error.message : error;
}

test.each([
  ['its last line', ['echo first >&2', 'echo "no space left" >&2', 'exit 1'], 'no space left'],
  ['the exit status, when it prints nothing', ['exit 3'], 'ele terminou com 3'],
  ['the signal that killed it', ['kill -9 $$'], 'ele terminou com SIGKILL'],
])('the message about an initdb that fails contains %s', async (_, lines, reason) => {
  expect(await failureOf(...lines)).toBe(`Não foi possível criar o banco de dados: ${reason}`);
});

test('a folder with foreign content is not changed', async () => {
  writeFileSync(join(folder, 'carta.txt'), 'x');
  await expect(ensureCluster(folder, '/bin/false', ourselves, 'socket')).rejects.toThrow(
    'não está vazia',
  );
  expect(readdirSync(folder)).toEqual(['carta.txt']);
});
