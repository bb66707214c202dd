import { NOTICE_EXCERPT } from '@vendas/contract/notices/notices';
import type { Notice, NoticeRow } from '@vendas/contract/notices/notices';
import { courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import type { CourtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { courtRulesOf } from '@vendas/domain/deadlines/court-rules';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { isSecretNotice, plainText, processNumbersIn } from '@vendas/domain/notices/notice-text';
import { NO_TERM, suggestedTerm } from '@vendas/domain/notices/notice-term';
import { publicationDate } from '@vendas/domain/deadlines/deadline-start';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import { getNotice } from '#store/notices/court-notices.ts';
import type { NoticeRow as StoredNotice } from '#store/notices/court-notices.ts';

/** Rows of the database as rows of a list. */
export async function toNoticeRows(
  db: Executor,
  rows: readonly StoredNotice[],
): Promise<NoticeRow[]> {
  const ids = rows.flatMap(({ cases }) => cases.map(({ calendarId }) => calendarId));
  const calendarIds = [...new Set(ids)].filter((id) => id !== null);
  const calendars = await readCourtCalendars(db, calendarIds);
  return rows.map((row) => toNoticeRow(row, calendars));
}

type Calendars = ReadonlyMap<string, CourtCalendar>;

function toNoticeRow(stored: StoredNotice, calendars: Calendars) {
  const { cancellationReason, cancelledText, foundAt, link, recipients, ...row } = stored;
  const { reviewedAt, reviewedByName, ...shown } = row;
  const isSealed = row.cases.some((one) => one.isSealed) || isSecretNotice(stored);
  const calendar = calendarOf(stored, calendars);
  const term = row.isCancelled ? NO_TERM : suggestedTerm(row);
  return {
    ...shown,
    processNumber: readProcessNumber(row.processNumber)?.text ?? row.processNumber,
    publishedOn: calendar === undefined ? null : publicationDate(calendar, row.availableOn),
    isSealed,
    suggestedKind: term.kind,
    suggestedDays: term.days,
    suggestedUnit: term.unit,
    // rows of a list are also printed, and read over a person's shoulder
    text: isSealed ? '' : excerptOf(plainText(row.text)),
    deadlines: row.deadlines.map(({ kind, title, ...deadline }) => ({
      ...deadline,
      label: deadlineLabel({ kind, title }),
    })),
  };
}

/** The calendar of a case of the notice; without one, the laws of the court in its number. */
function calendarOf({ cases, processNumber }: StoredNotice, calendars: Calendars) {
  for (const { calendarId } of cases) {
    const calendar = calendarId === null ? undefined : calendars.get(calendarId);
    if (calendar !== undefined) return calendar;
  }
  const rules = courtRulesOf(processNumber);
  return rules && courtCalendar(rules);
}

function excerptOf(text: string): string {
  // by code points, so that no character is cut in two
  const start = Array.from(text.slice(0, NOTICE_EXCERPT * 2))
    .slice(0, NOTICE_EXCERPT)
    .join('');
  return start.length < text.length ? `${start}…` : text;
}

/**
 * One notice with its complete text.
 * @throws RuleViolation noticeNotFound
 */
export async function readNotice(db: Executor, id: string): Promise<Notice> {
  const stored = await getNotice(db, id);
  const { cancellationReason, cancelledText, foundAt, link, recipients } = stored;
  const { reviewedAt, reviewedByName } = stored;
  const [row] = await toNoticeRows(db, [stored]);
  if (row === undefined) throw new Error('a stored notice gives a row');
  return {
    ...row,
    link,
    recipients: [...recipients],
    text: plainText(stored.text),
    otherNumbers: processNumbersIn(stored.text, stored.processNumber),
    cancellationReason,
    cancelledText: cancelledText === null ? null : plainText(cancelledText),
    foundAt: foundAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
    reviewedByName,
  };
}
