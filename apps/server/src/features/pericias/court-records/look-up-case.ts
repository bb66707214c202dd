import { caseSearchOf } from '@vendas/domain/pericias/process-number';
import { uniteDegrees, withEarlierMovements } from '@vendas/domain/lookups/court-record';
import type { CourtRecord, DegreeRecord } from '@vendas/domain/lookups/court-record';
import { isPassing } from '@vendas/domain/lookups/lookup-service';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CourtRecords } from '#platform/lookups/court-services.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { findCourtRecord, updateCourtRecord } from '#store/lookups/court-records.ts';
import { applyRecord } from './apply-record.ts';

interface RecordParts {
  readonly access: LookupAccess;
  readonly records: CourtRecords;
}

interface LookUp {
  readonly number: string;
  /** Failed attempts before this one. */
  readonly attempt: number;
}

/** A record younger than this is not requested again: a form requested it just before its case was saved. */
const FRESH_MS = 3_600_000;
const MOST_ATTEMPTS = 3;

/**
 * Looks a case up at DataJud and fills the empty facts of its perícias. While DataJud has to wait, and after a
 * temporary problem, it schedules the job again.
 */
export async function lookUpCase(
  services: Services,
  { access, records }: RecordParts,
  { number, attempt }: LookUp,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database } = services;
  const { kysely } = database;
  const search = caseSearchOf(number);
  if (search === undefined) return;
  const stored = await findCourtRecord(kysely, number);
  const age = clock.now().getTime() - (stored?.succeededAt?.getTime() ?? 0);
  if (stored?.problem === null && age < FRESH_MS) {
    await storeRecord(services, number, stored.content ?? undefined);
    return;
  }
  const result = await access.call('datajud', (key) =>
    records.find({ ...search, key, abortSignal }),
  );
  if (result.outcome === 'off') {
    await updateCourtRecord(kysely, number, { isWaiting: false });
  } else if (result.outcome === 'later') {
    const payload = { number, attempt };
    await insertJobs(kysely, [{ task: 'look_up_case', payload, runAt: result.nextAt }]);
  } else if (result.outcome === 'failed') {
    const { nextAt, problem } = result;
    const failed = { isWaiting: false, checkedAt: clock.now(), problem };
    await updateCourtRecord(kysely, number, failed);
    if (!isPassing(problem) || attempt + 1 >= MOST_ATTEMPTS) return;
    const payload = { number, attempt: attempt + 1 };
    await insertJobs(kysely, [{ task: 'look_up_case', payload, runAt: nextAt }]);
  } else {
    await storeDegrees(services, number, result.value);
  }
}

/**
 * New data are added to the known ones, which are never removed: a case that is no longer found may have been sealed
 * since.
 */
async function storeDegrees(
  services: Services,
  number: string,
  degrees: readonly DegreeRecord[],
): Promise<void> {
  const stored = (await findCourtRecord(services.database.kysely, number))?.content ?? undefined;
  const united = uniteDegrees(degrees);
  const record = united && stored ? withEarlierMovements(united, stored) : (united ?? stored);
  await storeRecord(services, number, record, services.clock.now());
}

async function storeRecord(
  { clock, database }: Services,
  number: string,
  record: CourtRecord | undefined,
  readAt?: Date,
): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    if (record !== undefined) await applyRecord(tx, number, record, clock.now());
    await updateCourtRecord(tx, number, {
      isWaiting: false,
      ...(readAt !== undefined && {
        checkedAt: readAt,
        succeededAt: readAt,
        problem: null,
        content: record === undefined ? null : JSON.stringify(record),
      }),
    });
  });
}
