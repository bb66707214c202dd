import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/services.ts';
import { findLastBackup } from '#store/backup/backup-runs.ts';
import { inspectTarget } from '#store/backup/restore-target.ts';
import { makeBackup } from './make-backup.ts';
import { backupName, oldBackups } from './old-backups.ts';

// an hour less than a day: with hourly checks, it would otherwise shift by an hour each day
const DUE_AFTER_MS = 23 * 3_600_000;

/**
 * Makes the daily backup unless there is one of the last day or the shop is empty, and removes old ones. It runs
 * every hour, so that a machine that is off at night also gets its backup, and a failed backup is retried.
 */
export async function backUpWhenDue(services: Services, signal?: AbortSignal): Promise<void> {
  const { clock, config, database, fileStore, log } = services;
  if (config.backup === undefined) return;
  const { folder, ...keeping } = config.backup;
  const now = clock.now();
  const last = await findLastBackup(database.kysely);
  // a clock that was set back must not delay the next one
  const age = last === undefined ? Infinity : Math.abs(now.getTime() - last.startedAt.getTime());
  if (age < DUE_AFTER_MS || (await inspectTarget(database.kysely)) !== 'shop') return;
  const path = join(folder, backupName(now));
  const connectionString = database.direct.connectionString;
  try {
    const { dataDir } = config;
    const options = { connectionString, fileStore, clock, dataDir, path, signal };
    const sizeBytes = await makeBackup(options);
    log.info({ path, sizeBytes }, 'backed up');
  } catch (error) {
    log.error({ err: error, path }, 'the backup failed; it is tried again within the hour');
    return;
  }
  for (const name of oldBackups(await readdir(folder), keeping)) {
    // with a clock that was set back, the newest backup seems the oldest
    if (join(folder, name) !== path) await rm(join(folder, name));
  }
}
