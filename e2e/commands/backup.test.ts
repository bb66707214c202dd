import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);

let shop: Shop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-copies-'));
  shop = await openShop({
    ADMIN_EMAIL: 'dona@exemplo.com.br',
    ADMIN_PASSWORD: 'uma-senha-boa',
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs an npm command of the product and returns its output. */
async function npm(command: string, dataDir: string, ...args: string[]): Promise<string> {
  const npmArguments = ['--prefix', ROOT, 'run', '--silent', command, '--', ...args];
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run('npm', npmArguments, { cwd: folder, env });
  return stdout.trim();
}

const signIn = async (url: string) => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'dona@exemplo.com.br', password: 'uma-senha-boa' }),
  });
  return response.status;
};

test('a running shop is backed up and restored; the restored copy is backed up while stopped, and then serves', async () => {
  const file = join(folder, 'loja.tar.gz');
  expect(await npm('backup', shop.dataDir, 'loja.tar.gz')).toMatch(/^Cópia de segurança completa/);
  expect((await stat(file)).size).toBeGreaterThan(1000);
  expect(await signIn(shop.url)).toBe(200);

  // restoring into a database with a running server is refused, with or without the flag; the server's
  // `backup.test.ts` covers a database with data
  await expect(npm('restore', shop.dataDir, file, '--replace')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^A pasta de dados .* já está em uso.*\n$/),
  });

  const otherDataDir = join(folder, 'outra');
  expect(await npm('restore', otherDataDir, file)).toContain('Restaurada a cópia de segurança');
  expect(await npm('backup', otherDataDir)).toContain(join(otherDataDir, 'backups', 'vendas-'));
  const restored = await openShop({}, otherDataDir);
  expect(await signIn(restored.url)).toBe(200);
  await restored.close();
});
