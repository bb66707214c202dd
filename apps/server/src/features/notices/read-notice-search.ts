import type { NoticeSearch } from '@vendas/contract/notices/notices';
import { processKey, readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { findSearch } from '#store/notices/notice-searches.ts';

interface FollowedCase {
  readonly processNumber: string;
  readonly followsNotices: boolean;
}

/** How searches for the notices of a case stand. */
export async function readNoticeSearch(
  db: Executor,
  { processNumber, followsNotices }: FollowedCase,
  isOn: boolean,
): Promise<NoticeSearch> {
  const never = { lastSuccessAt: null, failingSince: null, problem: null };
  if (readProcessNumber(processNumber) === undefined) return { ...never, state: 'noNumber' };
  const last = await findSearch(db, processKey(processNumber));
  const followed = followsNotices ? 'on' : 'notFollowed';
  return {
    state: isOn ? followed : 'off',
    lastSuccessAt: last?.succeededAt?.toISOString() ?? null,
    failingSince: last?.failingSince?.toISOString() ?? null,
    problem: last?.problem ?? null,
  };
}
