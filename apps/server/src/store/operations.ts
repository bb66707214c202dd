import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** Whether the database is read-only: a standby, or configured so by its owner. */
export async function isReadOnly(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select current_setting('transaction_read_only') as state`.execute(db);
  return rows[0]?.state !== 'off';
}

/**
 * Writes about 100 kB to the disk of the database and stores nothing. A result that does not fit in the allowed
 * memory goes to a temporary file; rows would leave dead tuples, rolled back or not. Throws when the disk is full.
 */
export async function tryDisk(tx: Executor): Promise<void> {
  // an empty list of tablespaces means the default of the database
  await sql`
    select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.execute(
    tx,
  );
  await sql`select count(*) from generate_series(1, 5000)`.execute(tx);
}

/** The jobs of one kind in one state. */
export interface JobCount {
  readonly task: string;
  /** failed: no attempts left. */
  readonly state: 'running' | 'due' | 'later' | 'failed';
  readonly count: number;
}

/** How many jobs the queue contains, for all processes together. */
export async function countJobs(db: Executor): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task,
      case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when run_at <= now() then 'due'
        else 'later'
      end as state,
      count(*)::int as count
    from graphile_worker.jobs group by 1, 2`.execute(db);
  return rows;
}
