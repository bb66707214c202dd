import { inTransaction } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { listStaleNumbers } from '#store/lookups/court-records.ts';
import { requestRecord } from './request-record.ts';

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
    for (const number of await listStaleNumbers(tx, { before, limit: MOST_NUMBERS })) {
      await requestRecord(tx, number, now);
    }
  });
}
