import { sql } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { JobName, JobPayloads } from '#platform/jobs.ts';

/** Twelve tries spread over about two and a half days. */
const MAX_ATTEMPTS = 12;

/** Puts a job into the queue with the transaction: it is neither lost nor done for a change that was rolled back. */
export async function insertJob<N extends JobName>(
  tx: Executor,
  name: N,
  payload: JobPayloads[N],
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      max_attempts => ${MAX_ATTEMPTS}::int
    )`.execute(tx);
}
