import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isPassing } from '@vendas/domain/lookups/lookup-problem';
import { firstState, searchSpan } from '@vendas/domain/notices/court-notice';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CourtGazette } from '#platform/lookups/court-gazette.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs, planJob } from '#store/jobs.ts';
import { awaitNoticeMail, recordNotices } from '#store/notices/court-notices.ts';
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

/** Without a further find for so long, the searches of an hour have ended: one mail lists what they found. */
const QUIET_MS = 10 * 60_000;

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
    const added = await recordNotices(tx, found, clock.now());
    // what a first search finds is shown without a mail
    if (last !== null) await announceLater(tx, added, clock.now());
    if (day === null) await recordSuccess(tx, number, clock.now());
  });
}

/** Has the people who review notices mailed once the searches of this hour have ended. */
async function announceLater(
  tx: Executor,
  added: Awaited<ReturnType<typeof recordNotices>>,
  now: Date,
): Promise<void> {
  const ids = added.filter(({ state }) => state === 'toReview').map(({ id }) => id);
  if (ids.length === 0) return;
  await awaitNoticeMail(tx, ids);
  await planJob(tx, 'announce_notices', new Date(now.getTime() + QUIET_MS));
}
