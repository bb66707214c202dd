import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { start, StartFailure } from './start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

const startHere = (environment: Readonly<Record<string, string>>) =>
  start(
    { DATA_DIR: join(folder, 'data'), ...environment },
    { isDemo: false, webFolder: join(folder, 'dist'), say: () => undefined },
  );

test.each([
  [{ PORT: 'abc' }, /^Configuração inválida — PORT: /],
  [{}, /^Falta a interface construída em .*; rode npm run build\.$/],
])('with %j a start ends in one line before anything is begun', async (environment, line) => {
  const failure = await startHere(environment).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toHaveProperty('message', expect.stringMatching(line));
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
