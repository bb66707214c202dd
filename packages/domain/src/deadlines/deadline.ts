import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { CourtCalendar } from './court-calendar.ts';
import type { DeadlineCount, DeadlineTerms } from './deadline-terms.ts';
import { legalDate } from './legal-date.ts';
import { safeDate } from './safe-date.ts';

/** The first start under the current Code of Civil Procedure. */
export const FIRST_START: CalendarDate = '2016-03-18';
/** The last end date that is computed. */
export const LAST_END: CalendarDate = '2035-12-31';

export interface ComputedDeadline {
  readonly legal: DeadlineCount;
  /** Never later than the legal date. */
  readonly safe: DeadlineCount;
}

/**
 * Computes both dates of a deadline.
 * @throws RuleViolation deadlineTooEarly, deadlineTooLate
 */
export function computeDeadline(calendar: CourtCalendar, terms: DeadlineTerms): ComputedDeadline {
  const firstStart = terms.otherStart?.startDate ?? terms.startDate;
  if (terms.startDate < FIRST_START || firstStart < FIRST_START)
    throw new RuleViolation('deadlineTooEarly', {});
  if (terms.startDate > LAST_END) throw new RuleViolation('deadlineTooLate', {});
  const legal = legalDate(calendar, terms);
  if (legal.date > LAST_END) throw new RuleViolation('deadlineTooLate', {});
  const safe = safeDate(calendar, terms);
  // a count backward from an event may end before the current law
  if (safe.date < FIRST_START) throw new RuleViolation('deadlineTooEarly', {});
  return { legal, safe };
}
