import { formatDate, daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import type { DayLine } from './count-days.ts';
import type { Suspension } from './court-calendar.ts';
import type { DayUnit, DeadlineKind, StartKind } from './deadline-kinds.ts';

/** An act that, by another reading of the law, starts the same deadline. */
export interface OtherStart {
  readonly start: Exclude<StartKind, 'fixed' | 'event'>;
  readonly startDate: CalendarDate;
}

/** The input from which a deadline is computed. */
export interface DeadlineTerms {
  readonly kind: DeadlineKind;
  readonly start: StartKind;
  /** The typed date: of the reading, the sending, the gazette, the event, or the fixed date. */
  readonly startDate: CalendarDate;
  /** 0 for a fixed date. */
  readonly days: number;
  readonly unit: DayUnit;
  /** HH:mm, if a fixed date in hours ends on its day. */
  readonly endTime?: string | null | undefined;
  /** Days granted in addition to the original term (CPC 476); 0 without an extension. */
  readonly extensionDays: number;
  readonly suspensions: readonly Suspension[];
  /** A second known start, such as the gazette next to a personal notice: the safe date uses the earlier of both. */
  readonly otherStart?: OtherStart | null | undefined;
}

/** One of the two dates of a deadline, with the lines that explain its calculation. */
export interface DeadlineCount {
  readonly date: CalendarDate;
  readonly lines: readonly DayLine[];
}

/** The line of a date that the judge set, with the end time of a term in hours. */
export function fixedLine({ startDate, endTime = null }: DeadlineTerms): DayLine {
  const until = endTime === null ? '' : `, até ${endTime}`;
  return { date: startDate, number: null, text: `Data marcada pelo juiz${until}`, law: null };
}

/** The legal date as screens show it: '22/04/2026', or '22/04/2026 às 14:00' for a term in hours. */
export function legalDateText({
  legalDate,
  endTime = null,
}: {
  readonly legalDate: CalendarDate;
  readonly endTime?: string | null;
}): string {
  return endTime === null ? formatDate(legalDate) : `${formatDate(legalDate)} às ${endTime}`;
}

/** Days between the notice of a hearing and the hearing itself to which an expert is entitled (CPC 477 §4). */
const LEAST_DAYS = 10;

/** Whether an expert who was notified on a day has less time before the hearing than the law requires. */
export function isNotifiedLate(
  { kind, start, startDate: hearing }: Pick<DeadlineTerms, 'kind' | 'start' | 'startDate'>,
  notifiedOn: CalendarDate,
): boolean {
  if (kind !== 'reportBeforeHearing' || start !== 'event') return false;
  const days = daysBetween(notifiedOn, hearing);
  return days >= 0 && days < LEAST_DAYS;
}
