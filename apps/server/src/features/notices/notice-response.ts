import { NOTICE_EXCERPT } from '@vendas/contract/notices/notices';
import type { Notice, NoticeRow } from '@vendas/contract/notices/notices';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { plainText, processNumbersIn, suggestedDays } from '@vendas/domain/notices/notice-text';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { getNotice } from '#store/notices/court-notices.ts';
import type { NoticeRow as StoredNotice } from '#store/notices/court-notices.ts';

/** A row of the database as a row of a list. */
export function toNoticeRow(stored: StoredNotice): NoticeRow {
  const { cancellationReason, cancelledText, foundAt, link, recipients, ...row } = stored;
  const { reviewedAt, reviewedByName, ...shown } = row;
  return {
    ...shown,
    processNumber: readProcessNumber(row.processNumber)?.text ?? row.processNumber,
    text: excerptOf(plainText(row.text)),
    deadlines: row.deadlines.map(({ kind, title, ...deadline }) => ({
      ...deadline,
      label: deadlineLabel({ kind, title }),
    })),
  };
}

function excerptOf(text: string): string {
  // by code points, so that no character is cut in two
  const start = Array.from(text.slice(0, NOTICE_EXCERPT * 2))
    .slice(0, NOTICE_EXCERPT)
    .join('');
  return start.length < text.length ? `${start}…` : text;
}

/**
 * One notice with its whole text.
 * @throws RuleViolation noticeNotFound
 */
export async function readNotice(db: Executor, id: string): Promise<Notice> {
  const row = await getNotice(db, id);
  const { cancellationReason, cancelledText, foundAt, link, recipients } = row;
  const { reviewedAt, reviewedByName } = row;
  return {
    ...toNoticeRow(row),
    link,
    recipients: [...recipients],
    text: plainText(row.text),
    suggestedDays: suggestedDays(row.kind, row.text) ?? null,
    otherNumbers: processNumbersIn(row.text, row.processNumber),
    cancellationReason,
    cancelledText: cancelledText === null ? null : plainText(cancelledText),
    foundAt: foundAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedByName,
  };
}
