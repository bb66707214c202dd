import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { JobName, JobPayloads } from '#platform/jobs.ts';

/** Twelve attempts spread over about two and a half days. */
const MAX_ATTEMPTS = 12;

/** Enqueues a job in the transaction: it is not lost after a commit and not run after a rollback. */
export async function insertJob<N extends JobName>(
  tx: Executor,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  await sql`select ${jobAdded(name, sql`${JSON.stringify(payload)}::json`)}`.execute(tx);
}

/** The call that enqueues a job, as part of a statement; `payload` is of type json. */
export function jobAdded(name: JobName, payload: RawBuilder<unknown>) {
  return sql`graphile_worker.add_job(
    identifier => ${name}::text, payload => ${payload}, max_attempts => ${MAX_ATTEMPTS}::int
  )`;
}

/**
 * Enqueues a job for later. When a job of its kind enqueued by this function already waits, that one is rescheduled.
 */
export async function planJob(db: Executor, name: JobName, runAt: Date): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text, payload => '{}', job_key => ${name}::text, run_at => ${runAt}::timestamptz
    )`.execute(db);
}

interface Recipient {
  readonly id: string;
  readonly email: string | null;
  readonly newEmail: string | null;
  readonly phone: string | null;
  readonly newPhone: string | null;
}

/** Removes the messages to a person from the queue, failed ones too. A message that is being sent remains. */
export async function deleteMessagesTo(tx: Executor, recipient: Recipient): Promise<void> {
  const { id, email, newEmail, phone, newPhone } = recipient;
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (t.identifier = 'send_mail' and (j.payload ->> 'userId' = ${id} or j.payload ->> 'to' in (${email}, ${newEmail})))
      or (t.identifier = 'send_text' and j.payload ->> 'phone' in (${phone}, ${newPhone}))
    having count(*) > 0`.execute(tx);
}

/** Every waiting job in the columns of `copy`: kind, payload, time and attempts left. */
export const copyJobsStatement = `copy (
  select t.identifier, j.payload, j.run_at, j.max_attempts - j.attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by j.id
) to stdout`;

/** The temporary table from which `takeCopiedJobs` reads; it is dropped at the end of the transaction. */
export async function expectCopiedJobs(tx: Executor): Promise<string> {
  await sql`create temporary table copied_jobs
    (identifier text, payload json, run_at timestamptz, max_attempts int) on commit drop`.execute(
    tx,
  );
  return 'copy copied_jobs from stdin';
}

/** Replaces the waiting jobs of the queue with the copied ones. */
export async function takeCopiedJobs(tx: Executor): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx);
  await sql`
    select graphile_worker.add_job(identifier, payload, run_at => run_at, max_attempts => max_attempts)
    from copied_jobs`.execute(tx);
}
