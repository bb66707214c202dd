import { resolve } from 'node:path';
import { BackupProblem } from '#features/backup/backup-problem.ts';
import { restoreBackup } from '#features/backup/restore-backup.ts';
import { readConfig } from '#platform/config.ts';
import { openConnection } from '#platform/connection.ts';
import { openDatabase, TOOL_NAME } from '#platform/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrateJobs } from '#platform/jobs.ts';
import { createLog } from '#platform/log.ts';
import { openFileStore } from '#platform/open-file-store.ts';
import { explainFailure } from './explain-failure.ts';

const USAGE = 'Uso: npm run restore -- ARQUIVO [--replace]';

/** `npm run restore -- FILE [--replace]`: into DATABASE_URL or the embedded database of DATA_DIR; the server must be stopped. */
async function main(args: readonly string[]): Promise<void> {
  const [file, ...others] = args.filter((arg) => arg !== '--replace');
  if (file === undefined || others.length > 0) throw new BackupProblem(USAGE);
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log })
      : undefined;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  try {
    const path = resolve(process.env['INIT_CWD'] ?? '.', file);
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
    } finally {
      await connection.close();
    }
  } finally {
    await embedded?.stop();
  }
}

async function makeQueue(connectionString: string): Promise<void> {
  const database = openDatabase({
    connectionString,
    applicationName: TOOL_NAME,
    onIdleError: () => undefined,
  });
  try {
    await migrateJobs(database, createLog('silent'));
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
