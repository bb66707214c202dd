import { readArchive } from '#platform/files/archive.ts';
import type { Connection } from '#platform/database/connection.ts';
import { SERVER_NAME } from '#platform/database/database.ts';
import type { Executor } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { migrate } from '#platform/database/migrate.ts';
import { replaceKeyFile } from '#platform/crypto/vault.ts';
import {
  analyze,
  claimBackup,
  closeAfterCopy,
  copyInStatement,
  openForCopy,
  prepareCopy,
  setSequence,
} from '#store/backup/dump.ts';
import { expectCopiedJobs, takeCopiedJobs } from '#store/jobs.ts';
import { clearTarget, countServers, inspectTarget } from '#store/backup/restore-target.ts';
import type { RestoreTarget } from '#store/backup/restore-target.ts';
import {
  FILE_PREFIX,
  JOBS_PIECE,
  SECRETS_KEY,
  SEQUENCES,
  sequencesSchema,
  tableChunk,
  BackupProblem,
} from './backup-form.ts';
import type { Manifest } from './backup-form.ts';
import { bytesOf, groupChunks } from './chunk-groups.ts';
import { readManifest } from './read-manifest.ts';

interface RestoreOptions {
  readonly path: string;
  /** The URL of the target database. */
  readonly connection: Connection;
  readonly fileStore: FileStore;
  /** Stores the key of sealed secrets and replaces the existing one. */
  readonly dataDir: string;
  /** Whether an existing shop in use may be replaced. */
  readonly mayReplace: boolean;
  /** Creates the queue's own tables, which its library manages outside of our transactions. */
  readonly prepareQueue: () => Promise<void>;
}

/**
 * Restores a backup into a database and file store and migrates it to this version, in one transaction: a failure
 * leaves everything unchanged. The file is read completely and its checksums are verified before any change.
 * @returns the backup's manifest
 * @throws BackupProblem with one line when the file or the target is not suitable
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(options.path);
  const { kysely } = options.connection;
  if (!(await claimBackup(kysely))) {
    throw new BackupProblem('Uma cópia ou restauração está em andamento neste banco de dados.');
  }
  await requireFit(kysely, options.mayReplace);
  await options.prepareQueue();
  const secretsKey = await kysely.transaction().execute(async (tx) => {
    await prepareCopy(tx);
    const target = await requireFit(tx, options.mayReplace);
    if (target !== 'empty') await clearTarget(tx);
    await migrate(tx, undefined, manifest.migrations);
    await openForCopy(tx, manifest.tables);
    const key = await copyEntries(tx, manifest, options);
    await closeAfterCopy(tx, manifest.tables);
    await migrate(tx);
    await takeCopiedJobs(tx);
    return key;
  });
  // after the commit: if the restore fails, the existing shop needs its own key
  if (secretsKey !== undefined) await replaceKeyFile(options.dataDir, secretsKey);
  await analyze(kysely);
  return manifest;
}

async function requireFit(db: Executor, mayReplace: boolean): Promise<RestoreTarget> {
  const target = await inspectTarget(db);
  if (target === 'foreign') {
    throw new BackupProblem(
      'O banco de dados tem tabelas que não são do Controle de Vendas; escolha outro. Nada foi alterado.',
    );
  }
  if ((await countServers(db, SERVER_NAME)) > 0) {
    throw new BackupProblem(
      'Há um servidor usando este banco de dados; encerre-o antes de restaurar.',
    );
  }
  if (target === 'shop' && !mayReplace) {
    throw new BackupProblem(
      'O destino já tem dados. Para perdê-los e ficar com os da cópia, repita com --replace.',
    );
  }
  return target;
}

/**
 * The entries are in the order in which they were written: tables, jobs, sequences, key, files.
 * @returns the key of sealed secrets, if the shop had one
 */
async function copyEntries(
  tx: Executor,
  manifest: Manifest,
  { connection, fileStore, path }: RestoreOptions,
): Promise<Buffer | undefined> {
  let secretsKey: Buffer | undefined;
  const statements = new Map(
    manifest.tables.map((table) => [tableChunk(table), copyInStatement(table)]),
  );
  statements.set(JOBS_PIECE, await expectCopiedJobs(tx));
  for await (const { key, entries } of groupChunks(readArchive(path))) {
    const statement = statements.get(key);
    if (statement !== undefined) {
      await connection.copyIn(statement, bytesOf(entries));
      continue;
    }
    for await (const { name, bytes } of entries) {
      if (name === SEQUENCES) await setSequences(tx, bytes);
      if (name === SECRETS_KEY) secretsKey = bytes;
      // names are never reused, so a file stored for a restore that is rolled back is only unused space
      if (name.startsWith(FILE_PREFIX)) await fileStore.put(name.slice(FILE_PREFIX.length), bytes);
    }
  }
  return secretsKey;
}

async function setSequences(tx: Executor, bytes: Buffer): Promise<void> {
  for (const sequence of sequencesSchema.parse(JSON.parse(bytes.toString('utf8')))) {
    await setSequence(tx, sequence);
  }
}
