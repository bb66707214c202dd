import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isPassing } from '@vendas/domain/lookups/lookup-problem';
import { firstState, searchSpan } from '@vendas/domain/notices/court-notice';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CourtGazette } from '#platform/lookups/court-gazette.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { recordNotices } from '#store/notices/court-notices.ts';
import { findSearch, recordFailure, recordSuccess } from '#store/notices/notice-searches.ts';

interface SearchParts {
  readonly access: LookupAccess;
  readonly gazette: CourtGazette;
}

interface Search {
  /** Twenty digits. */
  readonly number: string;
  /** Asked for again because of a notice of this day; null for what is new. */
  readonly day: CalendarDate | null;
  /** Attempts before this one that failed. */
  readonly attempt: number;
}

const MOST_ATTEMPTS = 3;

/**
 * Asks the gazette for the notices of a number and stores those that are not known. While the gazette has to wait, and
 * after a problem that passes, the job is planned again. A process that dies repeats the search and finds the same.
 */
export async function searchNotices(
  services: Services,
  { access, gazette }: SearchParts,
  { number, day, attempt }: Search,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { clock, config, database } = services;
  const { kysely } = database;
  const zone = config.businessTimeZone;
  const last = (await findSearch(kysely, number))?.succeededAt ?? null;
  const today = dateInZone(clock.now(), zone);
  const span =
    day === null
      ? searchSpan(last === null ? null : dateInZone(last, zone), today)
      : { from: day, to: day };
  const asked = await access.ask('djen', () =>
    gazette.search({ processNumber: number }, span, abortSignal),
  );
  if (asked.outcome === 'off') return;
  if (asked.outcome === 'later') {
    const payload = { number, day, attempt };
    await insertJobs(kysely, [{ task: 'search_notices', payload, runAt: asked.nextAt }]);
    return;
  }
  if (asked.outcome === 'failed') {
    const { nextAt, problem } = asked;
    if (day === null) await recordFailure(kysely, number, { at: clock.now(), problem });
    if (!isPassing(problem) || attempt + 1 >= MOST_ATTEMPTS) return;
    const payload = { number, day, attempt: attempt + 1 };
    await insertJobs(kysely, [{ task: 'search_notices', payload, runAt: nextAt }]);
    return;
  }
  const found = asked.value.items.map((item) => ({
    ...item,
    state: firstState(item, last === null, today),
  }));
  await inTransaction(kysely, async (tx) => {
    await recordNotices(tx, found, clock.now());
    if (day === null) await recordSuccess(tx, number, clock.now());
  });
}
