import { inTransaction } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { listStaleNumbers, recordRequest } from '#store/lookups/court-records.ts';
import { caseSearchOf } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { insertJobs } from '#store/jobs.ts';

/** Less than a day, so that no day passes without a look-up. */
const STALE_MS = 20 * 3_600_000;
/** Per hour: each may take a minute. */
const MOST_NUMBERS = 40;

/** Requests a look-up for some of the cases with an older record, every hour. */
export async function planLookUps(
  { clock, database }: Services,
  access: LookupAccess,
): Promise<void> {
  if (!(await access.isOn('datajud'))) return;
  const now = clock.now();
  const before = new Date(now.getTime() - STALE_MS);
  await inTransaction(database.kysely, async (tx) => {
    const stale = await listStaleNumbers(tx, before);
    // numbers that no service searches stay stale and must not take the place of others
    const searchable = stale.filter((number) => caseSearchOf(number) !== undefined);
    for (const number of searchable.slice(0, MOST_NUMBERS)) await requestRecord(tx, number, now);
  });
}

/** A job that has not started by then counts as lost. */
export const LONGEST_WAIT_MS = 600_000;

/** Enqueues a look-up of a case unless one is queued; does nothing for a number that no service searches. */
export async function requestRecord(tx: Executor, processNumber: string, now: Date): Promise<void> {
  const search = caseSearchOf(processNumber);
  if (search === undefined) return;
  const { number } = search;
  const openSince = new Date(now.getTime() - LONGEST_WAIT_MS);
  if (!(await recordRequest(tx, number, { now, openSince }))) return;
  await insertJobs(tx, [{ task: 'look_up_case', payload: { number, attempt: 0 } }]);
}
