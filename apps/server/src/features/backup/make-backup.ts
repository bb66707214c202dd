import { randomUUID } from 'node:crypto';
import { rename, rm, stat, link } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createArchive } from '#platform/files/archive.ts';
import type { Clock } from '#platform/clock.ts';
import { openConnection } from '#platform/database/connection.ts';
import type { Connection } from '#platform/database/connection.ts';
import { errorCode } from '#platform/embedded-postgres/problem.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { makeLastingFolder, syncFolder } from '#platform/files/sync-folder.ts';
import { readKeyFile } from '#platform/crypto/vault.ts';
import { insertBackupRun } from '#store/backup/backup-runs.ts';
import { claimBackup } from '#store/backup/dump.ts';
import { BackupProblem } from './backup-form.ts';
import { writeBackup } from './write-backup.ts';

const RUNS_KEPT_MS = 90 * 24 * 3_600_000;

interface BackupOptions {
  readonly connectionString: string;
  readonly fileStore: FileStore;
  readonly clock: Clock;
  /** The file of the key of sealed secrets, if there is one. */
  readonly dataDir: string;
  /** The file to write; its folder is created when missing. */
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a backup file of the shop, complete or not at all, and stores the result in the database.
 * @returns its size in bytes
 * @throws BackupProblem when the file exists, another backup is running, the disk is full or not writable
 */
export async function makeBackup(options: BackupOptions): Promise<number> {
  const { clock, connectionString, path } = options;
  const connection = await openConnection(connectionString);
  try {
    if (!(await claimBackup(connection.kysely))) {
      throw new BackupProblem('Outra cópia de segurança está em andamento.');
    }
    const startedAt = clock.now();
    const recordRun = async (sizeBytes: number | null, problem: string | null) => {
      const run = { startedAt, endedAt: clock.now(), fileName: basename(path), sizeBytes, problem };
      const forgetBefore = new Date(startedAt.getTime() - RUNS_KEPT_MS);
      // the database of an older version has no table for it, and an unavailable one can store nothing
      await insertBackupRun(connection.kysely, run, forgetBefore).catch(() => undefined);
    };
    try {
      const sizeBytes = await writeWhole(connection, startedAt, options);
      await recordRun(sizeBytes, null);
      return sizeBytes;
    } catch (error) {
      await recordRun(null, messageOf(error));
      throw error;
    }
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** Under a temporary name until it is complete: a visible file is a complete file. */
async function writeWhole(
  connection: Connection,
  takenAt: Date,
  { dataDir, fileStore, path, signal }: BackupOptions,
): Promise<number> {
  const secretsKey = await readKeyFile(dataDir);
  const folder = dirname(path);
  await makeLastingFolder(folder, 0o700).catch((error: unknown) => {
    throw explain(error, folder);
  });
  const partial = join(folder, `.partial-${randomUUID()}`);
  const archive = createArchive(partial);
  try {
    await writeBackup(archive, { connection, fileStore, takenAt, secretsKey, signal });
    await archive.finish();
    const { size } = await stat(partial);
    await publishFile(partial, path);
    await syncFolder(folder);
    return size;
  } catch (error) {
    await archive.abandon(error);
    throw explain(error, folder);
  } finally {
    await rm(partial, { force: true });
  }
}

/** A system error about the folder as a sentence; any other error unchanged. */
function explain(error: unknown, folder: string): unknown {
  const code = errorCode(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupProblem(
      `O disco da pasta ${folder} está cheio: a cópia de segurança não foi feita. Libere espaço e tente de novo.`,
      { cause: error },
    );
  }
  const isUnwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code);
  return isUnwritable
    ? new BackupProblem(`Não é possível gravar na pasta ${folder} (${code}).`, { cause: error })
    : error;
}

/** Unlike renaming, linking never replaces an existing file; a disk without links needs a check beforehand. */
async function publishFile(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isTaken = code === 'EEXIST' || (await stat(path).then(Boolean, () => false));
    if (isTaken) throw new BackupProblem(`O arquivo ${path} já existe; escolha outro nome.`);
    await rename(partial, path);
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
