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
import { clearPlace, countServers, lookAtPlace } from '#store/backup/restore-place.ts';
import type { Place } from '#store/backup/restore-place.ts';
import {
  FILE_PREFIX,
  JOBS_PIECE,
  SECRETS_KEY,
  SEQUENCES,
  sequencesSchema,
  tablePiece,
} from './backup-form.ts';
import type { Manifest } from './backup-form.ts';
import { BackupProblem } from './backup-problem.ts';
import { bytesOf, groupPieces } from './piece-groups.ts';
import { readManifest } from './read-manifest.ts';

interface RestoreOptions {
  readonly path: string;
  /** To the database that takes the shop. */
  readonly connection: Connection;
  readonly fileStore: FileStore;
  /** Takes the key of sealed secrets, in place of the one there. */
  readonly dataDir: string;
  /** Whether a shop that is in use there may be lost. */
  readonly mayReplace: boolean;
  /** Makes the queue's own tables, which its library keeps outside of our transactions. */
  readonly prepareQueue: () => Promise<void>;
}

/**
 * Puts a backed-up shop into a place and brings it to this version, in one transaction: when anything fails the place
 * is as it was. The file is read to its end and compared with its checksums before anything is touched.
 * @returns what the backup said of itself
 * @throws BackupProblem with one line when the file or the place is not fit
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
    const place = await requireFit(tx, options.mayReplace);
    if (place !== 'empty') await clearPlace(tx);
    await migrate(tx, undefined, manifest.migrations);
    await openForCopy(tx, manifest.tables);
    const key = await copyEntries(tx, manifest, options);
    await closeAfterCopy(tx, manifest.tables);
    await migrate(tx);
    await takeCopiedJobs(tx);
    return key;
  });
  // afterwards: when the rest fails, the shop that stays needs the key it has
  if (secretsKey !== undefined) await replaceKeyFile(options.dataDir, secretsKey);
  await analyze(kysely);
  return manifest;
}

async function requireFit(db: Executor, mayReplace: boolean): Promise<Place> {
  const place = await lookAtPlace(db);
  if (place === 'foreign') {
    throw new BackupProblem(
      'O banco de dados tem tabelas que não são do Controle de Vendas; escolha outro. Nada foi alterado.',
    );
  }
  if ((await countServers(db, SERVER_NAME)) > 0) {
    throw new BackupProblem(
      'Há um servidor usando este banco de dados; encerre-o antes de restaurar.',
    );
  }
  if (place === 'shop' && !mayReplace) {
    throw new BackupProblem(
      'O destino já tem dados. Para perdê-los e ficar com os da cópia, repita com --replace.',
    );
  }
  return place;
}

/**
 * The entries come in the order in which they were written: tables, jobs, counters, key, files.
 * @returns the key of sealed secrets, if the shop kept one
 */
async function copyEntries(
  tx: Executor,
  manifest: Manifest,
  { connection, fileStore, path }: RestoreOptions,
): Promise<Buffer | undefined> {
  let secretsKey: Buffer | undefined;
  const statements = new Map(
    manifest.tables.map((table) => [tablePiece(table), copyInStatement(table)]),
  );
  statements.set(JOBS_PIECE, await expectCopiedJobs(tx));
  for await (const { key, entries } of groupPieces(readArchive(path))) {
    const statement = statements.get(key);
    if (statement !== undefined) {
      await connection.copyIn(statement, bytesOf(entries));
      continue;
    }
    for await (const { name, bytes } of entries) {
      if (name === SEQUENCES) await setSequences(tx, bytes);
      if (name === SECRETS_KEY) secretsKey = bytes;
      // names are never used twice, so a file put for a shop that is then rolled back is only waste
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
