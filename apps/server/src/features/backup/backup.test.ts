import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openConnection } from '#platform/database/connection.ts';
import { BASELINE } from '#platform/database/baseline.ts';
import { migrate, migrationNames } from '#platform/database/migrate.ts';
import { createArchive } from '#platform/files/archive.ts';
import { readKeyFile, replaceKeyFile } from '#platform/crypto/vault.ts';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { namesOfRelease, recordOldNames } from '#platform/database/old-names-test-kit.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  alteredAt,
  anEmptyDatabase,
  backUp,
  everyRow,
  fillEveryTable,
  prepareQueue,
  repack,
  restore,
  restoredFolder,
} from './backup-test-kit.ts';

const BUYER = '00000000-0000-4000-8000-00000000000a';
let app: TestApp;
let folder: string;
let file: string;
let target: { url: string; drop: () => Promise<void> };
let fileStore: FileStore;
beforeAll(async () => {
  app = await startTestApp();
  await fillEveryTable(app);
  folder = await mkdtemp(join(tmpdir(), 'vendas-backup-'));
  file = join(folder, 'loja.tar.gz');
  await backUp(app, file);
});
beforeEach(async () => {
  target = await anEmptyDatabase();
  fileStore = createDiskFileStore(await mkdtemp(join(folder, 'files-')));
  return () => target.drop();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The bytes of every stored file by its name. */
async function everyFile(store: FileStore): Promise<Record<string, string>> {
  const { rows } = await app.database.pool.query(
    `select bucket || '/' || path || '/' || size || '.webp' as name
     from files, unnest(array[320, 640, 1280]) as size order by 1`,
  );
  const files: Record<string, string> = {};
  for (const { name } of rows) files[name] = (await store.get(name))?.toString('base64') ?? 'none';
  return files;
}

const inManifest = (before: string, after: string) => (name: string, text: string) =>
  name === 'manifest.json' ? text.replace(before, after) : text;

describe('a backup', () => {
  test('restored into an empty installation gives the same shop, row by row and file by file', async () => {
    const before = await everyRow(app.databaseUrl);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    await restore(file, target.url, fileStore);
    expect(await everyRow(target.url)).toEqual(before);
    const files = await everyFile(app.fileStore);
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(Object.values(files)).not.toContain('none');
    expect(await everyFile(fileStore)).toEqual(files);
  });

  test('when restored works: accounts sign in, and sequences continue', async () => {
    const person = await aPerson(app, 'admin');
    const secondFile = join(folder, 'again.tar.gz');
    await backUp(app, secondFile);
    await restore(secondFile, target.url, fileStore);
    const restored = await startTestApp({ databaseUrl: target.url, services: { fileStore } });
    const response = await restored.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: person.password },
    });
    expect(response.statusCode).toBe(200);
    // triggers work again: stock moves, totals are updated, the audit log rejects changes
    const product = await aProduct(restored);
    await anOrder(restored, person, product);
    expect(await findInconsistencies(restored)).toEqual(NO_INCONSISTENCIES);
    await expect(restored.database.pool.query('delete from audit_log')).rejects.toThrow(
      'only ever added to',
    );
    await restored.close();
  });

  test('contains the key that seals the secrets', async () => {
    const key = randomBytes(32);
    await replaceKeyFile(app.config.dataDir, key);
    const keyed = join(folder, 'keyed.tar.gz');
    await backUp(app, keyed);
    await replaceKeyFile(restoredFolder(keyed), randomBytes(32));
    await restore(keyed, target.url, fileStore);
    expect(await readKeyFile(restoredFolder(keyed))).toEqual(key);
    expect((await stat(join(restoredFolder(keyed), 'secrets.key'))).mode & 0o777).toBe(0o600);
  });

  test('taken during use is a snapshot of one instant', async () => {
    const buyer = await aPerson(app);
    const product = await aProduct(app, { stock: 500 });
    const done = new AbortController();
    const buying = (async () => {
      while (!done.signal.aborted) await anOrder(app, buyer, product);
    })();
    const busy = join(folder, 'busy.tar.gz');
    await backUp(app, busy);
    done.abort();
    await buying;
    await restore(busy, target.url, fileStore);
    const restored = await startTestApp({ databaseUrl: target.url });
    expect(await findInconsistencies(restored)).toMatchObject({ unevenStock: 0, partialOrders: 0, emptyOrders: 0 }); // prettier-ignore
    await restored.close();
  });

  test('is readable by its owner only, and leaves no temporary files', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.startsWith('.partial'))).toEqual([]);
  });

  test('never overwrites another file', async () => {
    const original = await readFile(file);
    await expect(backUp(app, file)).rejects.toThrow('já existe');
    expect((await readFile(file)).equals(original)).toBe(true);
  });

  test('on a failing disk leaves no file and reports the failure', async () => {
    const broken = { ...app.fileStore, get: () => Promise.reject(new Error('disco ruim')) };
    const path = join(folder, 'broken.tar.gz');
    await expect(backUp({ ...app, fileStore: broken }, path)).rejects.toThrow('disco ruim');
    expect((await readdir(folder)).filter((name) => /broken|partial/.test(name))).toEqual([]);
    const { rows } = await app.database.pool.query(
      'select problem from backup_runs order by id desc limit 1',
    );
    expect(rows).toEqual([{ problem: 'disco ruim' }]);
  });
});

describe('a backup of an earlier version', () => {
  test('is migrated to this version, with the current meaning of its data', async () => {
    const older = await anEmptyDatabase();
    const connection = await openConnection(older.url);
    await migrate(connection.kysely, undefined, [BASELINE]);
    await recordOldNames(connection.kysely);
    await prepareQueue(older.url);
    await sql
      .raw(
        `insert into auth.users (id, email) values ('${BUYER}', 'ana@exemplo.com.br');
         insert into profiles (id, first_name) values ('${BUYER}', 'Ana');
         insert into orders (user_id, total_cents, amount_paid_cents, created_at) values ('${BUYER}', 700, 300, '2026-03-05T12:00:00Z');`,
      )
      .execute(connection.kysely);
    await connection.close();
    const oldFile = join(folder, 'old.tar.gz');
    await backUp({ ...app, databaseUrl: older.url }, oldFile);
    await older.drop();
    await restore(oldFile, target.url, fileStore);
    const total = await query(
      'select month::text, revenue_cents::int, receivable_cents::int from finance_months',
    );
    expect(total).toEqual([{ month: '2026-03-01', revenue_cents: 300, receivable_cents: 400 }]);
    expect(await query('select state, principal_cents::int from charges')).toEqual([
      { state: 'open', principal_cents: 700 },
    ]);
    expect(await query('select name from schema_migrations order by 1')).toEqual(
      (await migrationNames()).map((name) => ({ name })),
    );
  });

  test('is restored as well when it lists the files that the baseline replaced', async () => {
    const names = (await namesOfRelease()).join('", "');
    const listed = join(folder, 'listed.tar.gz');
    await repack(file, listed, inManifest(BASELINE, names));
    await restore(file, target.url, fileStore);
    const before = await everyRow(target.url);
    await restore(listed, target.url, fileStore, true);
    expect(await everyRow(target.url)).toEqual(before);
  });
});

describe('a restore rejects', { timeout: 60_000 }, () => {
  const expectUntouched = async () =>
    expect(
      await query(
        `select 1 from pg_tables where schemaname in ('public', 'auth', 'graphile_worker')`,
      ),
    ).toEqual([]);

  test('a file that is truncated or altered anywhere', async () => {
    const bytes = await readFile(file);
    const damaged = join(folder, 'damaged.tar.gz');
    for (let step = 1; step < 12; step += 1) {
      const at = Math.floor((bytes.length * step) / 12);
      for (const content of [alteredAt(bytes, at), bytes.subarray(0, at)]) {
        await writeFile(damaged, content);
        await expect(restore(damaged, target.url, fileStore)).rejects.toThrow(
          /danificada ou não é uma cópia/,
        );
      }
    }
    await expectUntouched();
  });

  test('a file whose parts were exchanged by hand', async () => {
    const forged = join(folder, 'forged.tar.gz');
    await repack(file, forged, (name, text) =>
      name.startsWith('tables/public.products') ? `${text}\n` : text,
    );
    // the forged list of checksums is valid, so only the database can detect the exchange
    await expect(restore(forged, target.url, fileStore)).rejects.toThrow('invalid input syntax');
    await expectNothingRestored();
  });

  test.each([
    ['a later version', BASELINE, '9999_future', 'versão mais nova'],
    ['a later form', '"form": 1', '"form": 2', 'versão mais nova'],
    ['a version before 1.0.0', BASELINE, '0001_accounts', 'com a versão 1.0.0'],
  ])('a backup made by %s', async (_what, listed, change, problem) => {
    const other = join(folder, `other-${Math.random()}.tar.gz`);
    await repack(file, other, inManifest(listed, change));
    await expect(restore(other, target.url, fileStore)).rejects.toThrow(problem);
    await expectUntouched();
  });

  test('a file that is no backup, or does not exist', async () => {
    const otherFile = join(folder, 'other.tar.gz');
    const archive = createArchive(otherFile);
    await archive.add('receita.txt', Buffer.from('farinha'));
    await archive.finish();
    await expect(restore(otherFile, target.url, fileStore)).rejects.toThrow('não é uma cópia');
    const nowhere = join(folder, 'nowhere.tar.gz');
    await expect(restore(nowhere, target.url, fileStore)).rejects.toThrow('não existe');
  });

  test('a database in use, until the replacement is confirmed: atomically, and not while a server uses it', async () => {
    await restore(file, target.url, fileStore);
    await query(`insert into tasks (title) values ('Depois da cópia')`);
    const used = await everyRow(target.url);
    await expect(restore(file, target.url, fileStore)).rejects.toThrow(
      /^O destino já tem dados\..*--replace\.$/,
    );
    expect(await everyRow(target.url)).toEqual(used);
    await restore(file, target.url, fileStore, true);
    const restoredAgain = await everyRow(target.url);
    expect(restoredAgain['public.tasks']).not.toEqual(used['public.tasks']);
    expect(restoredAgain['public.orders']).toEqual(used['public.orders']);

    const fullStore = { ...fileStore, put: () => Promise.reject(new Error('sem espaço')) };
    await expect(restore(file, target.url, fullStore, true)).rejects.toThrow('sem espaço');
    expect(await everyRow(target.url)).toEqual(restoredAgain);

    const serving = await startTestApp({ databaseUrl: target.url });
    await serving.fastify.inject({ url: '/api/products' });
    await expect(restore(file, target.url, fileStore, true)).rejects.toThrow('encerre-o');
    await serving.close();
  });

  test('a database with other tables, whatever the options', async () => {
    await query('create table clientes (id int)');
    await expect(restore(file, target.url, fileStore, true)).rejects.toThrow('não são do Controle');
    expect(await query(`select 1 from pg_namespace where nspname = 'graphile_worker'`)).toEqual([]);
  });

  async function expectNothingRestored() {
    expect(await query(`select 1 from pg_tables where schemaname in ('public', 'auth')`)).toEqual(
      [],
    );
  }
});
