import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isPassing } from '@vendas/domain/lookups/lookup-problem';
import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-problem';
import { firstState, searchSpan } from '@vendas/domain/notices/court-notice';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import { GazetteProblem } from '#platform/courts/djen/court-gazette.ts';
import type { CourtGazette } from '#platform/courts/djen/court-gazette.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import { LookupProblem } from '#platform/lookups/lookup-problem.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { updateLookupService } from '#store/lookups/lookup-services.ts';
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

const PROBLEMS: Readonly<Record<GazetteProblem['reason'], LookupProblemKind>> = {
  forbidden: 'onlyBrazil',
  tooManyRequests: 'limited',
  notUnderstood: 'unclear',
  unavailable: 'unavailable',
  tooManyResults: 'refused',
};

/**
 * Asks the gazette for the notices of a number and stores those that are not known. While the gazette has to wait, and
 * after a problem that passes, the job is planned again. A process that dies repeats the search and finds the same.
 */
export async function searchNotices(
  services: Services,
  { access, gazette }: SearchParts,
  { number, day, attempt }: Search,
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
  const asked = await access.ask('djen', () => search(gazette, number, span));
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
  const found = asked.value.map((item) => ({
    ...item,
    state: firstState(item, last === null, today),
  }));
  await inTransaction(kysely, async (tx) => {
    await recordNotices(tx, found, clock.now());
    if (day === null) await recordSuccess(tx, number, clock.now());
  });
}

/** Any number with right check digits: an empty list is an answer too. */
const EXAMPLE = '00008323520184013202';

/** Asks the gazette for an example and notes the outcome; while it has to wait, the test is planned again. */
export async function testDjen(
  { clock, config, database }: Services,
  { access, gazette }: SearchParts,
): Promise<void> {
  const { kysely } = database;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const asked = await access.test('djen', () =>
    search(gazette, EXAMPLE, { from: today, to: today }),
  );
  if (asked.outcome === 'later') {
    await insertJobs(kysely, [{ task: 'test_djen', payload: {}, runAt: asked.nextAt }]);
    return;
  }
  await updateLookupService(kysely, 'djen', { testedAt: clock.now() });
}

async function search(
  gazette: CourtGazette,
  processNumber: string,
  span: ReturnType<typeof searchSpan>,
): Promise<readonly GazetteItem[]> {
  try {
    return (await gazette.search({ processNumber }, span)).items;
  } catch (error) {
    if (!(error instanceof GazetteProblem)) throw error;
    throw new LookupProblem(PROBLEMS[error.reason], error);
  }
}
