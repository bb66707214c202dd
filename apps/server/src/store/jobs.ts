import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { JOB_QUEUES } from '#platform/jobs.ts';
import type { JobName, JobPayloads } from '#platform/jobs.ts';

/** Twelve attempts spread over about two and a half days. */
const MAX_ATTEMPTS = 12;

export type Job = {
  [N in JobName]: {
    readonly task: N;
    readonly payload: JobPayloads[N];
    /** At once by default. */
    readonly runAt?: Date;
  };
}[JobName];

/** Enqueues a job in the transaction: it is not lost after a commit and not run after a rollback. */
export async function insertJob<N extends JobName>(
  tx: Executor,
  task: N,
  payload: JobPayloads[N],
): Promise<void> {
  await insertJobsOf(tx, [{ task, payload }]);
}

/** Enqueues several jobs, all or none. */
export async function insertJobs(tx: Executor, jobs: readonly Job[]): Promise<void> {
  await insertJobsOf(tx, jobs);
}

async function insertJobsOf(
  tx: Executor,
  jobs: readonly { readonly task: JobName; readonly payload: unknown; readonly runAt?: Date }[],
): Promise<void> {
  const given = jobs.map((job) => ({ ...job, queue: JOB_QUEUES[job.task] }));
  await sql`
    with given as (
      select gen_random_uuid() as key, value from json_array_elements(${JSON.stringify(given)}::json)
    ), kept as (
      insert into job_payloads (key, task, payload) select key, value ->> 'task', value -> 'payload' from given
    )
    select graphile_worker.add_job(
      value ->> 'task', json_build_object('payloadKey', key), queue_name => value ->> 'queue',
      run_at => (value ->> 'runAt')::timestamptz, job_key => key::text, max_attempts => ${MAX_ATTEMPTS}::int
    ) from given`.execute(tx);
}

/**
 * Schedules a job without a payload. If one scheduled by this function already waits, its time is changed instead.
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

/**
 * Removes from the queue the messages to a person, failed ones too. A message that is being sent now is still sent.
 */
export async function deleteMessagesTo(tx: Executor, recipient: Recipient): Promise<void> {
  const { id, email, newEmail, phone, newPhone } = recipient;
  await sql`
    with deleted as (
      delete from job_payloads
      where (task = 'send_mail' and (payload ->> 'userId' = ${id} or payload ->> 'to' in (${email}, ${newEmail})))
        or (task = 'send_text' and payload ->> 'phone' in (${phone}, ${newPhone}))
      returning key::text
    )
    select graphile_worker.complete_jobs(array_agg(j.id))
    from graphile_worker.jobs j join deleted using (key)
    having count(*) > 0`.execute(tx);
}

/** Removes jobs without attempts left, because they may contain links and addresses, and payloads without a job. */
export async function deleteFailedJobs(db: Executor, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${before}
    having count(*) > 0`.execute(db);
  await sql`
    delete from job_payloads p
    where p.created_at < ${before}
      and not exists (select from graphile_worker.jobs j where j.key = p.key::text)`.execute(db);
}

/** The copied columns of a job with a payload: task, payload, time, and remaining attempts. */
const COPY_JOBS = `copy (
  select p.task, p.payload, j.run_at, j.max_attempts - j.attempts
  from job_payloads p join graphile_worker.jobs j on j.key = p.key::text
  where j.attempts < j.max_attempts order by j.id
) to stdout`;

/** The statement that copies the jobs, or undefined in the database of an older version, where only the queue has payloads. */
export async function findCopyJobsStatement(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.job_payloads') is not null as exists`.execute(db);
  return rows[0]?.exists === true ? COPY_JOBS : undefined;
}

/** The temporary table from which `takeCopiedJobs` reads; it is dropped at the end of the transaction. */
export async function expectCopiedJobs(tx: Executor): Promise<string> {
  await sql`create temporary table copied_jobs
    (task text, payload json, run_at timestamptz, max_attempts int) on commit drop`.execute(tx);
  return 'copy copied_jobs from stdin';
}

/** Replaces the jobs in the queue with the copied ones. Requires today's tables. */
export async function takeCopiedJobs(tx: Executor): Promise<void> {
  // no server runs, so any lock is left from a killed one
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_by is not null having count(*) > 0`.execute(tx);
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    having count(*) > 0`.execute(tx);
  await sql`alter table copied_jobs add key uuid default gen_random_uuid()`.execute(tx);
  await sql`
    insert into job_payloads (key, task, payload) select key, task, payload from copied_jobs`.execute(
    tx,
  );
  await sql`
    select graphile_worker.add_job(
      task, json_build_object('payloadKey', key), queue_name => ${JSON.stringify(JOB_QUEUES)}::json ->> task,
      job_key => key::text, run_at => run_at, max_attempts => max_attempts
    ) from copied_jobs`.execute(tx);
}
