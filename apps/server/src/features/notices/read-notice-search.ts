import type { NoticeCounts, NoticeSearch } from '@vendas/contract/notices/notices';
import { isFailing } from '@vendas/domain/lookups/lookup-pace';
import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-service';
import { nameKey } from '@vendas/domain/notices/notice-text';
import { processKey, readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { getLookupService } from '#store/lookups/lookup-services.ts';
import { findSearch, summarizeSearches } from '#store/notices/notice-searches.ts';

interface FollowedCase {
  readonly processNumber: string;
  readonly followsNotices: boolean;
}

interface SearchOptions {
  /** Whether the gazette is searched at all. */
  readonly isOn: boolean;
  readonly now: Date;
}

/** The state of the searches for the notices of a case. */
export async function readNoticeSearch(
  db: Executor,
  { processNumber, followsNotices }: FollowedCase,
  { isOn, now }: SearchOptions,
): Promise<NoticeSearch> {
  if (readProcessNumber(processNumber) === undefined) {
    return { ...outcomeOf(undefined, now), state: 'noNumber' };
  }
  const last = await findSearch(db, processKey(processNumber));
  const followed = followsNotices ? 'on' : 'notFollowed';
  return { ...outcomeOf(last, now), state: isOn ? followed : 'off' };
}

/** The state of the searches for all notices. */
export async function readNoticeSearches(
  db: Executor,
  { isOn, now }: SearchOptions,
): Promise<Pick<NoticeCounts, 'search' | 'nameSearch'>> {
  const { expertName } = await getLookupService(db, 'djen');
  const ofName = expertName === null ? null : await findSearch(db, nameKey(expertName));
  return {
    search: { ...outcomeOf(await summarizeSearches(db), now), isOn },
    nameSearch: ofName === null ? null : outcomeOf(ofName, now),
  };
}

interface Outcome {
  readonly succeededAt: Date | null;
  readonly failingSince: Date | null;
  readonly problem: LookupProblemKind | null;
  readonly unreadable: number;
}

function outcomeOf(last: Outcome | undefined, now: Date) {
  const { succeededAt = null, failingSince = null, problem = null, unreadable = 0 } = last ?? {};
  return {
    lastSuccessAt: succeededAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    problem,
    unreadable,
    isFailing: problem !== null && isFailing(succeededAt, now),
  };
}
