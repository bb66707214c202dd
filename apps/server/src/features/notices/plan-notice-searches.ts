import { dateInZone } from '@vendas/domain/calendar';
import { cancellableSpan } from '@vendas/domain/notices/court-notice';
import { inTransaction } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { nameKey } from '@vendas/domain/notices/notice-text';
import { insertJobs } from '#store/jobs.ts';
import { getLookupService } from '#store/lookups/lookup-services.ts';
import { listCancellableNotices } from '#store/notices/court-notices.ts';
import { claimNameSearch, claimDueSearches } from '#store/notices/notice-searches.ts';

/** Less than a day, so that no day passes without a search. */
const STALE_MS = 20 * 3_600_000;
/** A search without a result for this long counts as lost or failed, and is repeated. */
const RETRY_MS = 2 * 3_600_000;
/** Per hour, two seconds apart and with their retries. */
const MOST_SEARCHES = 200;

/**
 * Enqueues searches for the notices of every followed case and of the expert's name, once a day. The days of earlier
 * notices are searched once more, because a court may cancel a notice after a person accepted or dismissed it.
 */
export async function planNoticeSearches(
  { clock, config, database }: Services,
  access: LookupAccess,
): Promise<void> {
  if (!(await access.isOn('djen'))) return;
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await inTransaction(database.kysely, async (tx) => {
    const due = { now, succeededBefore: before(STALE_MS), triedBefore: before(RETRY_MS) };
    const searches = await claimDueSearches(tx, { ...due, limit: MOST_SEARCHES });
    const { expertName } = await getLookupService(tx, 'djen');
    if (expertName !== null && (await claimNameSearch(tx, nameKey(expertName), due))) {
      await insertJobs(tx, [{ task: 'search_notices_of_name', payload: { attempt: 0 } }]);
    }
    const numbers = new Set(searches);
    const today = dateInZone(now, config.businessTimeZone);
    const cancellable = await listCancellableNotices(tx, cancellableSpan(today));
    const repeated = cancellable.filter(({ processNumber }) => numbers.has(processNumber));
    const planned = [
      ...searches.map((number) => ({ number, day: null })),
      ...repeated.map(({ processNumber: number, availableOn: day }) => ({ number, day })),
    ];
    await insertJobs(
      tx,
      planned.map((search) => ({ task: 'search_notices', payload: { ...search, attempt: 0 } })),
    );
  });
}
