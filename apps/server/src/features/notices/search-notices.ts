import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isPassing } from '@vendas/domain/lookups/lookup-service';
import { firstState, nameSpan, searchSpan } from '@vendas/domain/notices/court-notice';
import { nameKey } from '@vendas/domain/notices/notice-text';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobPayloads } from '#platform/jobs.ts';
import type { CourtGazette, GazetteQuery, GazetteSpan } from '#platform/lookups/court-services.ts';
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
  /** Seals the cases of new notices that state secrecy. */
  readonly sealCases: () => Promise<void>;
}

interface Search {
  /** Twenty digits. */
  readonly number: string;
  /** The day of a notice because of which it is searched again; null for new notices. */
  readonly day: CalendarDate | null;
  /** Failed attempts before this one. */
  readonly attempt: number;
}

const MOST_ATTEMPTS = 3;

/**
 * When no search has found anything for this long, the searches of an hour have ended: one mail lists what they
 * found.
 */
const QUIET_MS = 10 * 60_000;

/** The search for notices of a number. If the process dies, another repeats the search and finds the same. */
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
    repeatJob: (next) => ({ task: 'search_notices', payload: { number, day, attempt: next } }),
    abortSignal,
  });
}

/**
 * Searches the gazette for all notices that name the expert. A found notice belongs to the cases of its number;
 * without such a case it is listed among the notices without a case.
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
    repeatJob: (next) => ({ task: 'search_notices_of_name', payload: { attempt: next } }),
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

interface GazetteSearch {
  readonly query: GazetteQuery;
  readonly span: GazetteSpan | undefined;
  /** The key under which the outcome is recorded; null if it is not recorded. */
  readonly key: string | null;
  readonly isFirst: boolean;
  readonly attempt: number;
  /** The job that repeats the request. */
  readonly repeatJob: (attempt: number) => Job;
  readonly abortSignal: AbortSignal | undefined;
}

/**
 * Searches the gazette and stores new notices. While the gazette has to wait, and after a temporary problem, it
 * schedules the job again.
 */
async function searchGazette(
  { clock, config, database }: Services,
  { access, gazette, sealCases }: SearchParts,
  { query, span, key, isFirst, attempt, repeatJob, abortSignal }: GazetteSearch,
): Promise<void> {
  const { kysely } = database;
  const result = await access.call('djen', () => gazette.search(query, span, abortSignal));
  if (result.outcome === 'off') return;
  if (result.outcome === 'later') {
    await insertJobs(kysely, [{ ...repeatJob(attempt), runAt: result.nextAt }]);
    return;
  }
  if (result.outcome === 'failed') {
    const { nextAt, problem } = result;
    if (key !== null) await recordFailure(kysely, key, { at: clock.now(), problem });
    if (!isPassing(problem) || attempt + 1 >= MOST_ATTEMPTS) return;
    await insertJobs(kysely, [{ ...repeatJob(attempt + 1), runAt: nextAt }]);
    return;
  }
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const found = result.value.items.map((item) => ({
    ...item,
    state: firstState(item, isFirst, today),
  }));
  await inTransaction(kysely, async (tx) => {
    const added = await recordNotices(tx, found, clock.now());
    // the finds of a first search are shown without a mail
    if (!isFirst) await announceLater(tx, added, clock.now());
    const success = { at: clock.now(), unreadable: result.value.rejected };
    if (key !== null) await recordSuccess(tx, key, success);
  });
  // after the commit: board and cases are locked before notices
  await sealCases();
}

/** Schedules the mails to the people who review notices for when the searches of this hour have ended. */
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
