import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';
import { BackupProblem } from './backup-form.ts';
import { backUp } from './backup-test-kit.ts';

const disk = makeTinyDisk();
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vendas-backup-disk-'));
});
afterAll(async () => {
  disk?.remove();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.runIf(disk !== undefined)(
  'a backup onto a full disk reports one sentence and leaves no file (needs the right to mount a small one)',
  async () => {
    const target = disk?.folder ?? '';
    // space for its first part, not for all of it
    await writeFile(join(target, 'loja.bin'), randomBytes(2_900_000));
    const { pool } = app.database;
    await pool.query(
      `insert into tasks (title, description)
       select 'Ruído', string_agg(md5(random()::text), '') from generate_series(1, 20000) as n, generate_series(1, 4) as m group by m`,
    );
    for (const isFull of [false, true]) {
      if (isFull) disk?.fill();
      const failure = await backUp(app, join(target, 'copias', 'cheia.tar.gz')).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(BackupProblem);
      expect(failure).toHaveProperty(
        'message',
        `O disco da pasta ${join(target, 'copias')} está cheio: a cópia de segurança não foi feita. Libere espaço e tente de novo.`,
      );
      expect(await readdir(join(target, 'copias')).catch(() => [])).toEqual([]);
    }
    const { rows } = await pool.query('select problem from backup_runs order by id desc limit 1');
    expect(rows[0].problem).toMatch(/^O disco da pasta/);
  },
);

test('a backup into a folder that cannot be written reports one sentence', async () => {
  const file = join(folder, 'arquivo');
  await writeFile(file, '');
  const inFile = join(file, 'copia.tar.gz');
  await expect(backUp(app, inFile)).rejects.toThrow(BackupProblem);
  await expect(backUp(app, inFile)).rejects.toThrow(
    `Não é possível gravar na pasta ${file} (ENOTDIR).`,
  );
});
