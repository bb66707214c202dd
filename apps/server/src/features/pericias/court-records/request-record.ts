import { caseSearchOf } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { insertJobs } from '#store/jobs.ts';
import { noteRequest } from '#store/lookups/court-records.ts';

/** A job that has not started by then counts as lost. */
export const LONGEST_WAIT_MS = 600_000;

/** Enqueues a look-up of a case unless one is queued; does nothing for a number that no service searches. */
export async function requestRecord(tx: Executor, processNumber: string, now: Date): Promise<void> {
  const search = caseSearchOf(processNumber);
  if (search === undefined) return;
  const { number } = search;
  const openSince = new Date(now.getTime() - LONGEST_WAIT_MS);
  if (!(await noteRequest(tx, number, { now, openSince }))) return;
  await insertJobs(tx, [{ task: 'look_up_case', payload: { number, attempt: 0 } }]);
}
