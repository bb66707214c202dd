import { join, resolve } from 'node:path';
import { makeBackup } from '#features/backup/make-backup.ts';
import { backupName } from '#features/backup/old-backups.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { runningPostgres } from '#platform/embedded-running.ts';
import { openFileStore } from '#platform/open-file-store.ts';
import { explainFailure } from './explain-failure.ts';

/** `npm run backup [-- FILE]`: of DATABASE_URL or of the embedded database of DATA_DIR, which may be in use. */
async function main(file: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const clock = systemClock;
  const folder = config.backup?.folder ?? join(config.dataDir, 'backups');
  const path = file === undefined ? join(folder, backupName(clock.now())) : fromCaller(file);
  const { connectionString, stop } = await reachDatabase(config);
  try {
    const fileStore = await openFileStore(config);
    const bytes = await makeBackup({
      connectionString,
      fileStore,
      clock,
      dataDir: config.dataDir,
      path,
    });
    const megabytes = (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(`Cópia de segurança completa em ${path} (${megabytes} MB).`);
  } finally {
    await stop();
  }
}

async function reachDatabase({ databaseUrl, dataDir }: Config) {
  const connectionString = databaseUrl ?? runningPostgres(dataDir);
  if (connectionString !== undefined) return { connectionString, stop: async () => undefined };
  return await startEmbeddedPostgres({ dataDir, log: console.log });
}

/** npm changes into the repository; the person meant the folder they typed in. */
function fromCaller(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
