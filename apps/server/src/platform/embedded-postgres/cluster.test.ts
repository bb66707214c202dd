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

/** What is told when initdb is a script of these lines. */
async function told(...lines: string[]): Promise<unknown> {
  const initdb = join(folder, 'initdb');
  writeFileSync(initdb, ['#!/bin/sh', ...lines].join('\n'));
  chmodSync(initdb, 0o755);
  const made = ensureCluster(join(folder, 'postgres'), initdb, ourselves, 'socket');
  const error: unknown = await made.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresProblem);
  expect(readdirSync(folder)).not.toContain('postgres');
  return error instanceof Error ? error.message : error;
}

test.each([
  ['its last line', ['echo first >&2', 'echo "no space left" >&2', 'exit 1'], 'no space left'],
  ['how it ended, when it says nothing', ['exit 3'], 'ele terminou com 3'],
  ['what killed it', ['kill -9 $$'], 'ele terminou com SIGKILL'],
])('an initdb that fails is told by %s', async (_, lines, reason) => {
  expect(await told(...lines)).toBe(`Não foi possível criar o banco de dados: ${reason}`);
});

test('a folder with something else in it is left alone', async () => {
  writeFileSync(join(folder, 'carta.txt'), 'x');
  await expect(ensureCluster(folder, '/bin/false', ourselves, 'socket')).rejects.toThrow(
    'não está vazia',
  );
  expect(readdirSync(folder)).toEqual(['carta.txt']);
});
