import type { TestApp } from './test-app.ts';

interface WaitingJob {
  readonly task: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly last_error: string | null;
}

/** The jobs in the queue, failed ones too, in the order in which they were enqueued. */
export async function listJobs({ database }: TestApp): Promise<WaitingJob[]> {
  const { rows } = await database.pool.query<WaitingJob>(
    `select j.task_identifier as task, p.payload, j.attempts, j.last_error
     from graphile_worker.jobs j left join job_payloads p on p.key::text = j.key order by j.id`,
  );
  return rows;
}

/** Moves all jobs to an hour from now. */
export async function postponeJobs({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now() + interval '1 hour')`,
  );
}

/** Makes all jobs due, so that a retry needs no waiting. */
export async function makeJobsDue({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now() - interval '1 second')`,
  );
}

/** Makes all jobs of a kind look as if their last attempt had failed. */
export async function failJobs({ database }: TestApp, task: string): Promise<void> {
  await database.pool.query(
    `select graphile_worker.permanently_fail_jobs(
       array(select id from graphile_worker.jobs where task_identifier = $1), 'failed')`,
    [task],
  );
}
