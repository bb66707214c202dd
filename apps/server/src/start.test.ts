import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { isRoot, isRootInOpenCheckout } from '#platform/embedded-postgres/testing.ts';
import { createDatabase, dropDatabase } from '#testing/databases.ts';
import { writeWebBuild } from '#testing/web-build.ts';
import { start, StartFailure } from './start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The line with which a start failed; throws when it began to serve or ended otherwise. */
async function failureOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const failure = await start(
    { DATA_DIR: join(folder, 'data'), PORT: '0', ...environment },
    { isDemo: false, webFolder: join(folder, 'dist'), print: () => undefined },
  ).then(
    async (running) => {
      await running.stop();
      throw new Error('it started');
    },
    (error: unknown) => error,
  );
  if (!(failure instanceof StartFailure)) throw failure;
  expect(failure.message).not.toContain('\n');
  return failure.message;
}

test.each([
  [{ PORT: 'abc' }, /^Configuração inválida — PORT: precisa ser um número inteiro de 0 a 65535$/],
  [{ SMTP_URL: 'smtp://' }, /^Configuração inválida — SMTP_URL: falta o servidor/],
  [{ SMTP_URL: 'smtp://a%zz@loja.com.br' }, /^Configuração inválida — SMTP_URL: /],
  [{ TZ: 'Marte/Olimpo' }, /^Configuração inválida — TZ: /],
  [{}, /^Falta a interface construída em .*; rode npm run build\.$/],
])('with %j a start ends in one line before it creates anything', async (environment, line) => {
  expect(await failureOf(environment)).toMatch(line);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

describe('a start with an unusable setting ends in one line that names it', () => {
  beforeEach(async () => {
    await writeWebBuild(join(folder, 'dist'));
    writeFileSync(join(folder, 'file'), '');
  });

  test.each(['DATA_DIR', 'BACKUP_DIR'])('when %s is a file or below one', async (setting) => {
    for (const path of [join(folder, 'file'), join(folder, 'file', 'below', 'it')]) {
      expect(await failureOf({ [setting]: path })).toBe(
        `Configuração inválida — ${setting}: não é possível usar a pasta ${path} (não é uma pasta, ou fica dentro de um arquivo)`,
      );
    }
  });

  test.skipIf(process.platform !== 'linux').each(['DATA_DIR', 'BACKUP_DIR'])(
    'when %s is in /proc, which cannot contain files',
    async (setting) => {
      for (const path of ['/proc', '/proc/loja', '/proc/loja/dados']) {
        expect(await failureOf({ [setting]: path })).toMatch(
          `Configuração inválida — ${setting}: não é possível usar a pasta ${path} (`,
        );
      }
    },
  );

  test.skipIf(isRoot).each(['DATA_DIR', 'BACKUP_DIR'])(
    'when an ordinary user may not write in %s',
    async (setting) => {
      const path = join(folder, 'closed');
      mkdirSync(path, { mode: 0o500 });
      expect(await failureOf({ [setting]: path })).toContain(`${setting}: não é possível usar`);
      expect(await failureOf({ [setting]: join(path, 'x') })).toContain('(sem permissão)');
    },
  );

  test.runIf(isRootInOpenCheckout)('when a user other than root may not write in DATA_DIR', () => {
    chmodSync(folder, 0o755);
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    // as a start by root leaves it
    const mixed = join(folder, 'mixed');
    mkdirSync(join(mixed, 'postgres'), { recursive: true });
    chmodSync(join(mixed, 'postgres'), 0o700);
    chownSync(mixed, 65_534, 65_534);
    const script = `
      const { start } = await import(process.argv[1]);
      const options = { isDemo: false, webFolder: process.argv[3], print: () => undefined };
      await start({ DATA_DIR: process.argv[2] }, options).catch((error) => console.log(error.message));`;
    const module = join(import.meta.dirname, 'start.ts');
    const lineFor = (path: string) =>
      spawnSync(
        process.execPath,
        ['--input-type=module', '-e', script, module, path, join(folder, 'dist')],
        { cwd: '/', encoding: 'utf8', uid: 65_534, gid: 65_534 },
      ).stdout;
    expect(lineFor(closed)).toBe(
      `Configuração inválida — DATA_DIR: não é possível usar a pasta ${closed} (sem permissão)\n`,
    );
    expect(lineFor(mixed)).toBe(
      `Não foi possível usar ${join(mixed, 'postgres')} (EACCES); verifique DATA_DIR e a quem seus arquivos pertencem.\n`,
    );
  });

  test.runIf(isRoot)('when DATA_DIR or BACKUP_DIR is read-only', async ({ skip }) => {
    const path = join(folder, 'readonly');
    mkdirSync(path);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', path]);
    if (mounted.status !== 0) skip('nothing may be mounted here');
    try {
      for (const setting of ['DATA_DIR', 'BACKUP_DIR']) {
        expect(await failureOf({ [setting]: path })).toContain(`${setting}: não é possível usar`);
        expect(await failureOf({ [setting]: join(path, 'x') })).toContain('(somente leitura)');
      }
    } finally {
      execFileSync('umount', [path]);
    }
  });

  test.each([
    [
      '203.0.113.7',
      /^Configuração inválida — HOST: 203\.0\.113\.7 não é um endereço desta máquina/,
    ],
    [
      'loja.invalid',
      /^Configuração inválida — HOST: loja\.invalid não é um endereço desta máquina/,
    ],
  ])('when HOST is %s', async (HOST, line) => {
    const clusterUrl = inject('clusterUrl');
    const name = `start_${randomUUID().replaceAll('-', '')}`;
    const DATABASE_URL = (await createDatabase(clusterUrl, name, 'template')).replace(
      '@/',
      '@localhost/',
    );
    try {
      const SECRETS_KEY = Buffer.alloc(32).toString('base64');
      expect(await failureOf({ DATABASE_URL, SECRETS_KEY, HOST })).toMatch(line);
    } finally {
      await dropDatabase(clusterUrl, name);
    }
  });
});
