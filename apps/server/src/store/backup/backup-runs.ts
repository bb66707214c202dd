import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

interface BackupRun {
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly fileName: string;
  /** One of the two is null. */
  readonly sizeBytes: number | null;
  readonly problem: string | null;
}

/** Stores the result of a backup, and deletes those before `forgetBefore`. */
export async function insertBackupRun(
  db: Executor,
  run: BackupRun,
  forgetBefore: Date,
): Promise<void> {
  await db.insertInto('backupRuns').values(run).execute();
  await db.deleteFrom('backupRuns').where('startedAt', '<', forgetBefore).execute();
}

/** The last backup that succeeded, by the order of creation: clocks may be set back. */
export async function findLastBackup(
  db: Executor,
): Promise<{ readonly startedAt: Date; readonly sizeBytes: number | null } | undefined> {
  return await db
    .selectFrom('backupRuns')
    .select(['startedAt', 'sizeBytes'])
    .where('problem', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many attempts failed since the last successful backup. */
export async function countFailedBackups(db: Executor): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from backup_runs where problem is not null
      and id > coalesce((select max(id) from backup_runs where problem is null), 0)
  `.execute(db);
  return rows[0]?.failed ?? 0;
}
