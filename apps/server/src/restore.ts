import { BackupProblem } from '#features/backup/backup-form.ts';
import { restoreBackup } from '#features/backup/restore-backup.ts';
import { readConfig } from '#platform/config.ts';
import { openConnection } from '#platform/database/connection.ts';
import { openDatabase, TOOL_NAME } from '#platform/database/database.ts';
import { migrateJobs } from '#platform/job-runner.ts';
import { createLog } from '#platform/observability/log.ts';
import { withMigrationLock } from '#platform/database/migration-lock.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { exitCodeOf, pathFromCaller, reachDatabase } from './command.ts';

const USAGE = 'Uso: npm run restore -- ARQUIVO [--replace]';

/**
 * `npm run restore -- FILE [--replace]` restores into DATABASE_URL or the embedded database of DATA_DIR; the server
 * must be stopped.
 */
async function main(args: readonly string[]): Promise<boolean> {
  const [file, ...others] = args.filter((arg) => arg !== '--replace');
  if (file === undefined || others.length > 0) throw new BackupProblem(USAGE);
  const config = readConfig(process.env);
  const { connectionString, stop } = await reachDatabase(config, console.log);
  try {
    const path = pathFromCaller(file);
    const fileStore = await openFileStore(config);
    const mayReplace = args.includes('--replace');
    const connection = await openConnection(connectionString);
    try {
      const prepareQueue = () => makeQueue(connectionString);
      const { dataDir } = config;
      const options = { connection, dataDir, fileStore, path, mayReplace, prepareQueue };
      const { takenAt } = await restoreBackup(options);
      const at = new Date(takenAt).toLocaleString('pt-BR', { timeZone: config.businessTimeZone });
      console.log(`Restaurada a cópia de segurança de ${at}.`);
      return true;
    } finally {
      await connection.close();
    }
  } finally {
    await stop();
  }
}

async function makeQueue(connectionString: string): Promise<void> {
  const database = openDatabase({
    connectionString,
    applicationName: TOOL_NAME,
    onIdleError: () => undefined,
  });
  try {
    await withMigrationLock(connectionString, () => migrateJobs(database, createLog('silent')));
  } finally {
    await database.close();
  }
}

process.exitCode = await exitCodeOf(() => main(process.argv.slice(2)), console.error);
