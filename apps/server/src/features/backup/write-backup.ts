import { IMAGE_WIDTHS } from '@vendas/contract/uploads';
import type { ArchiveWriter } from '#platform/files/archive.ts';
import type { Connection } from '#platform/database/connection.ts';
import type { Executor } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { appliedMigrations } from '#platform/database/migrate.ts';
import { variantName } from '#platform/files/images.ts';
import {
  copyOutStatement,
  beginSnapshot,
  listDumpedSequences,
  listDumpedTables,
  serverVersion,
} from '#store/backup/dump.ts';
import { listFileNames } from '#store/files.ts';
import { findCopyJobsStatement } from '#store/jobs.ts';
import {
  BACKUP_FORM,
  FILE_PREFIX,
  JOBS_PIECE,
  MANIFEST,
  SECRETS_KEY,
  SEQUENCES,
  tableChunk,
} from './backup-form.ts';
import type { Manifest } from './backup-form.ts';

const PIECE_BYTES = 4 * 1024 * 1024;

interface Sources {
  readonly connection: Connection;
  readonly fileStore: FileStore;
  readonly takenAt: Date;
  /** Without the key, second factors could not be decrypted after a restore elsewhere. */
  readonly secretsKey: Buffer | undefined;
  /** Aborts the work between two chunks. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes the whole shop as of one instant, while it is in use: every table and every waiting job in one snapshot,
 * then the files of the snapshot. Files are written once, never changed, and removed a day after the last use, so
 * those in the snapshot still exist.
 */
export async function writeBackup(archive: ArchiveWriter, sources: Sources): Promise<void> {
  const { connection, fileStore, signal } = sources;
  const files = await connection.kysely.transaction().execute(async (tx) => {
    await beginSnapshot(tx);
    const manifest = await describeShop(tx, sources.takenAt);
    await archive.add(MANIFEST, asJson(manifest));
    for (const table of manifest.tables) {
      const bytes = connection.copyOut(copyOutStatement(table));
      await addChunks(archive, tableChunk(table), bytes, signal);
    }
    const copyJobs = await findCopyJobsStatement(tx);
    if (copyJobs !== undefined) {
      await addChunks(archive, JOBS_PIECE, connection.copyOut(copyJobs), signal);
    }
    await archive.add(SEQUENCES, asJson(await listDumpedSequences(tx)));
    if (sources.secretsKey !== undefined) await archive.add(SECRETS_KEY, sources.secretsKey);
    return await listFileNames(tx);
  });
  for (const file of files) {
    for (const width of IMAGE_WIDTHS) {
      signal?.throwIfAborted();
      const name = variantName(file, width);
      const bytes = await fileStore.get(name);
      // an upload that failed half-way leaves a name without bytes, to which no row refers
      if (bytes !== undefined) await archive.add(FILE_PREFIX + name, bytes);
    }
  }
}

async function describeShop(tx: Executor, takenAt: Date): Promise<Manifest> {
  return {
    product: 'controle-de-vendas',
    form: BACKUP_FORM,
    takenAt: takenAt.toISOString(),
    postgres: await serverVersion(tx),
    migrations: await appliedMigrations(tx),
    tables: (await listDumpedTables(tx)).map((table) => ({
      ...table,
      columns: [...table.columns],
    })),
  };
}

/** An archive's entry needs its size beforehand, so a table of any size is split into chunks that fit in memory. */
async function addChunks(
  archive: ArchiveWriter,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let chunks = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (size === 0) return;
    chunks += 1;
    await archive.add(`${name}/${String(chunks).padStart(8, '0')}`, Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
}

function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, undefined, 2));
}
