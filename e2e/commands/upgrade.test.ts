import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClone, npmStart, postmasterOf, temporaryFolder } from './clone.ts';
import type { Clone, Run } from './clone.ts';

const EMAIL = 'dona@exemplo.com.br';
const PASSWORD = 'uma-senha-boa';
let clone: Clone;
let dataDir: string;
let current: Run | undefined;
beforeAll(() => {
  clone = makeClone({ packages: 'lent' });
  dataDir = join(temporaryFolder(), 'data');
});
afterAll(async () => {
  await stop();
  clone.remove();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

function start(): Run {
  current = npmStart(clone, {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: EMAIL,
    ADMIN_PASSWORD: PASSWORD,
  });
  return current;
}

async function stop(): Promise<void> {
  current?.npm.kill('SIGTERM');
  await current?.ended();
}

async function signIn(run: Run): Promise<number> {
  const response = await fetch(`${await run.serving()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return response.status;
}

test('a failed upgrade ends with one line, and the old version still serves all data', async () => {
  expect(await signIn(start())).toBe(200);
  await stop();

  const migrations = join(clone.folder, 'apps/server/migrations');
  writeFileSync(join(migrations, '9001_good.sql'), 'alter table products rename to goods;');
  writeFileSync(join(migrations, '9002_bad.sql'), 'delete from auth.sessions; select 1/0;');
  const upgraded = start();
  expect(await upgraded.ended()).not.toBe(0);
  expect(upgraded.output().trimEnd().split('\n')).toEqual([
    'Não foi possível atualizar o banco de dados (9002_bad): division by zero',
  ]);
  expect(postmasterOf(dataDir)).toBeUndefined();

  for (const file of ['9001_good.sql', '9002_bad.sql']) rmSync(join(migrations, file));
  const old = start();
  expect(await signIn(old)).toBe(200);
  expect((await fetch(`${await old.serving()}/api/products`)).status).toBe(200);
});

test('an older version refuses a newer database in one line', async () => {
  await stop();
  const later = join(clone.folder, 'apps/server/migrations/9003_later.sql');
  writeFileSync(later, 'select 1;');
  expect(await signIn(start())).toBe(200);
  await stop();
  rmSync(later);
  const older = start();
  expect(await older.ended()).not.toBe(0);
  expect(older.output().trimEnd().split('\n')).toEqual([
    'O banco de dados é de uma versão mais nova deste programa (9003_later); atualize o programa.',
  ]);
});
