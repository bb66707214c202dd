import { addDays, daysBetween } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';
import { isTerminal } from './pericia.ts';
import type { PericiaStatus } from './pericia-status.ts';

/** A case is idle for long after more than this many days without a step. */
export const LONG_IDLE_DAYS = 30;

/** The days since the last step of a case, from dates of the business's calendar; null for a closed case. */
export function idleDays(
  status: PericiaStatus,
  lastStepDate: CalendarDate,
  today: CalendarDate,
): number | null {
  return isTerminal(status) ? null : daysBetween(lastStepDate, today);
}

/** The date before which the last step of a case is more than `days` days ago. */
export function idleSince(days: number, today: CalendarDate): CalendarDate {
  return addDays(today, -days);
}
