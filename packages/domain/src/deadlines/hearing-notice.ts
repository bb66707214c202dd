import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import type { DeadlineTerms } from './deadline-terms.ts';

/** Days between the notice of a hearing and the hearing itself that an expert is entitled to (CPC 477 §4). */
const LEAST_DAYS = 10;

/** Whether an expert who was notified on a day has less time before the hearing than the law gives. */
export function isNotifiedLate(
  { kind, start, startDate: hearing }: Pick<DeadlineTerms, 'kind' | 'start' | 'startDate'>,
  notifiedOn: CalendarDate,
): boolean {
  if (kind !== 'reportBeforeHearing' || start !== 'event') return false;
  const days = daysBetween(notifiedOn, hearing);
  return days >= 0 && days < LEAST_DAYS;
}
