import { sql } from 'kysely';
import type { Executor } from '#platform/database.ts';

/** Whether the database takes no changes: a standby, or set so by its owner. */
export async function isReadOnly(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select current_setting('transaction_read_only') as state`.execute(db);
  return rows[0]?.state !== 'off';
}

/** Jobs of one kind in one state. */
export interface JobCount {
  readonly task: string;
  /** failed: its tries are used up. */
  readonly state: 'running' | 'due' | 'later' | 'failed';
  readonly count: number;
}

/** How many jobs the queue holds, for all processes together. */
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
