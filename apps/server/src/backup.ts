import { join } from 'node:path';
import { makeBackup } from '#features/backup/make-backup.ts';
import { backupName } from '#features/backup/old-backups.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { runningPostgres } from '#platform/embedded-postgres/running.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { exitCodeOf, pathFromCaller, reachDatabase } from './command.ts';

/** `npm run backup [-- FILE]` backs up DATABASE_URL or the embedded database of DATA_DIR, which may be in use. */
async function main(file: string | undefined): Promise<boolean> {
  const config = readConfig(process.env);
  const { dataDir } = config;
  const clock = systemClock;
  const folder = config.backup?.folder ?? join(dataDir, 'backups');
  const path = file === undefined ? join(folder, backupName(clock.now())) : pathFromCaller(file);
  const databaseUrl = config.databaseUrl ?? runningPostgres(dataDir);
  const { connectionString, stop } = await reachDatabase({ ...config, databaseUrl }, console.log);
  try {
    const fileStore = await openFileStore(config);
    const bytes = await makeBackup({ connectionString, fileStore, clock, dataDir, path });
    const megabytes = (bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(`Cópia de segurança completa em ${path} (${megabytes} MB).`);
    return true;
  } finally {
    await stop();
  }
}

process.exitCode = await exitCodeOf(() => main(process.argv[2]), console.error);
