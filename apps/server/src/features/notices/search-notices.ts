import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isPassing } from '@vendas/domain/lookups/lookup-service';
import { firstState, nameSpan, searchSpan } from '@vendas/domain/notices/court-notice';
import { nameKey } from '@vendas/domain/notices/notice-text';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobPayloads } from '#platform/jobs.ts';
import type { CourtGazette, GazetteQuery, GazetteSpan } from '#platform/lookups/court-gazette.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs, planJob } from '#store/jobs.ts';
import type { Job } from '#store/jobs.ts';
import { getLookupService } from '#store/lookups/lookup-services.ts';
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

/** The searches for notices of a number. A process that dies repeats the search and finds the same. */
export async function searchNotices(
  services: Services,
  parts: SearchParts,
  { number, day, attempt }: Search,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { last, today } = await lastSearch(services, number);
  await searchGazette(services, parts, {
    query: { processNumber: number },
    span: day === null ? searchSpan(last, today) : { from: day, to: day },
    key: day === null ? number : null,
    isFirst: last === null,
    attempt,
    again: (next) => ({ task: 'search_notices', payload: { number, day, attempt: next } }),
    abortSignal,
  });
}

/**
 * Asks the gazette for all notices that name the expert. What it finds belongs to the cases of its numbers, and waits
 * among the notices without a case where there is none.
 */
export async function searchNoticesOfName(
  services: Services,
  parts: SearchParts,
  { attempt }: JobPayloads['search_notices_of_name'],
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { expertName } = await getLookupService(services.database.kysely, 'djen');
  if (expertName === null) return;
  const key = nameKey(expertName);
  const { last, today } = await lastSearch(services, key);
  await searchGazette(services, parts, {
    query: { text: expertName.replaceAll(/\s+/g, ' ') },
    span: nameSpan(last, today),
    key,
    isFirst: last === null,
    attempt,
    again: (next) => ({ task: 'search_notices_of_name', payload: { attempt: next } }),
    abortSignal,
  });
}

/** The day of the last success of a search, and today. */
async function lastSearch({ clock, config, database }: Services, key: string) {
  const zone = config.businessTimeZone;
  const last = (await findSearch(database.kysely, key))?.succeededAt ?? null;
  return {
    last: last === null ? null : dateInZone(last, zone),
    today: dateInZone(clock.now(), zone),
  };
}

interface Asking {
  readonly query: GazetteQuery;
  readonly span: GazetteSpan | undefined;
  /** What the outcome is recorded for; null where it is not. */
  readonly key: string | null;
  readonly isFirst: boolean;
  readonly attempt: number;
  /** The job that asks once more. */
  readonly again: (attempt: number) => Job;
  readonly abortSignal: AbortSignal | undefined;
}

/**
 * Asks the gazette and stores the notices that are not known. While the gazette has to wait, and after a problem that
 * passes, the job is planned again.
 */
async function searchGazette(
  { clock, config, database }: Services,
  { access, gazette }: SearchParts,
  { query, span, key, isFirst, attempt, again, abortSignal }: Asking,
): Promise<void> {
  const { kysely } = database;
  const asked = await access.call('djen', () => gazette.search(query, span, abortSignal));
  if (asked.outcome === 'off') return;
  if (asked.outcome === 'later') {
    await insertJobs(kysely, [{ ...again(attempt), runAt: asked.nextAt }]);
    return;
  }
  if (asked.outcome === 'failed') {
    const { nextAt, problem } = asked;
    if (key !== null) await recordFailure(kysely, key, { at: clock.now(), problem });
    if (!isPassing(problem) || attempt + 1 >= MOST_ATTEMPTS) return;
    await insertJobs(kysely, [{ ...again(attempt + 1), runAt: nextAt }]);
    return;
  }
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const found = asked.value.items.map((item) => ({
    ...item,
    state: firstState(item, isFirst, today),
  }));
  await inTransaction(kysely, async (tx) => {
    const added = await recordNotices(tx, found, clock.now());
    // what a first search finds is shown without a mail
    if (!isFirst) await announceLater(tx, added, clock.now());
    if (key !== null) await recordSuccess(tx, key, clock.now());
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
