import type { CourtRecordResponse } from '@vendas/contract/lookups/court-records';
import { caseSearchOf } from '@vendas/domain/pericias/process-number';
import { courtDateOf, MOST_MOVEMENTS } from '@vendas/domain/lookups/court-record';
import type { CourtRecord } from '@vendas/domain/lookups/court-record';
import { isFailing } from '@vendas/domain/lookups/lookup-pace';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { findCourtRecord } from '#store/lookups/court-records.ts';
import { LONGEST_WAIT_MS } from './plan-look-ups.ts';

const NOTHING = {
  checkedAt: null,
  succeededAt: null,
  problem: null,
  isFailing: false,
  record: null,
} as const;

type Stored = NonNullable<Awaited<ReturnType<typeof findCourtRecord>>>;

/** What the courts recorded about a case. */
export async function readRecord(
  { clock, database }: Services,
  access: LookupAccess,
  processNumber: string,
): Promise<CourtRecordResponse> {
  if (!(await access.isOn('datajud'))) return { ...NOTHING, state: 'off' };
  const search = caseSearchOf(processNumber);
  if (search === undefined) return { ...NOTHING, state: 'unsearchable' };
  const stored = await findCourtRecord(database.kysely, search.number);
  if (stored === undefined) return { ...NOTHING, state: 'none' };
  const now = clock.now();
  const { checkedAt, content, problem, succeededAt } = stored;
  return {
    state: stateOf(stored, now),
    checkedAt: checkedAt?.toISOString() ?? null,
    succeededAt: succeededAt?.toISOString() ?? null,
    problem,
    isFailing: problem !== null && isFailing(succeededAt, now),
    record: content === null ? null : toResponse(content),
  };
}

function stateOf(stored: Stored, now: Date): CourtRecordResponse['state'] {
  const { content, isWaiting, problem, requestedAt, succeededAt } = stored;
  if (isWaiting && now.getTime() - requestedAt.getTime() < LONGEST_WAIT_MS) return 'waiting';
  if (content !== null) return 'found';
  if (succeededAt !== null) return 'missing';
  return problem === null ? 'none' : 'failed';
}

function toResponse(record: CourtRecord) {
  const { degrees, movements, movementCount = movements.length, ...facts } = record;
  return {
    ...facts,
    degrees: [...degrees],
    movements: movements.slice(0, MOST_MOVEMENTS).map((movement) => {
      return { ...movement, date: courtDateOf(movement.at) };
    }),
    movementCount,
  };
}
