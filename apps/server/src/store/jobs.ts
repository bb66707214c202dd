import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { JobName, JobPayloads } from '#platform/jobs.ts';

/** Twelve tries spread over about two and a half days. */
const MAX_ATTEMPTS = 12;

/** Puts a job into the queue with the transaction: it is neither lost nor done for a change that was rolled back. */
export async function insertJob<N extends JobName>(
  tx: Executor,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  await sql`select ${jobAdded(name, sql`${JSON.stringify(payload)}::json`)}`.execute(tx);
}

/** The call that puts a job into the queue, as part of a statement; `payload` is of type json. */
export function jobAdded(name: JobName, payload: RawBuilder<unknown>) {
  return sql`graphile_worker.add_job(
    identifier => ${name}::text, payload => ${payload}, max_attempts => ${MAX_ATTEMPTS}::int
  )`;
}

/** Puts a job into the queue for later, unless one of its kind put by this function already waits: then that one moves. */
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

/** Takes the messages to a person out of the queue, those that failed too. One that is being sent stays. */
export async function deleteMessagesTo(tx: Executor, recipient: Recipient): Promise<void> {
  const { id, email, newEmail, phone, newPhone } = recipient;
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where (t.identifier = 'send_mail' and (j.payload ->> 'userId' = ${id} or j.payload ->> 'to' in (${email}, ${newEmail})))
      or (t.identifier = 'send_text' and j.payload ->> 'phone' in (${phone}, ${newPhone}))
    having count(*) > 0`.execute(tx);
}

/** Every job that waits, as `copy` answers it: what to do, with what, when, and how many tries are left. */
export const copyJobsStatement = `copy (
  select t.identifier, j.payload, j.run_at, j.max_attempts - j.attempts
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts < j.max_attempts order by j.id
) to stdout`;

/** Where jobs are put for `takeCopiedJobs`; the table lasts as long as the transaction. */
export async function expectCopiedJobs(tx: Executor): Promise<string> {
  await sql`create temporary table copied_jobs
    (identifier text, payload json, run_at timestamptz, max_attempts int) on commit drop`.execute(
    tx,
  );
  return 'copy copied_jobs from stdin';
}

/** Puts the copied jobs into the queue in place of whatever waited there. */
export async function takeCopiedJobs(tx: Executor): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(tx);
  await sql`
    select graphile_worker.add_job(identifier, payload, run_at => run_at, max_attempts => max_attempts)
    from copied_jobs`.execute(tx);
}
