import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import type { DayReason } from './court-rules.ts';

/** One day of a count: `number` if it counts, otherwise the reason why it does not. */
export interface DayLine {
  readonly date: CalendarDate;
  readonly number: number | null;
  readonly text: string;
  readonly law: string | null;
}

/** Reasons why a day does not count; each function returns undefined for a day that counts. */
export interface DayRules {
  readonly closure: (date: CalendarDate) => DayReason | undefined;
  readonly suspension: (date: CalendarDate) => DayReason | undefined;
  /** Moves only the last day. */
  readonly outage?: (date: CalendarDate) => DayReason | undefined;
}

interface Count {
  readonly date: CalendarDate;
  readonly lines: readonly DayLine[];
}

const nextDayCache = new Map<CalendarDate, CalendarDate>();

/** The next day, cached: a change of a calendar recounts the same days for every deadline. */
function dayAfter(date: CalendarDate): CalendarDate {
  const cached = nextDayCache.get(date);
  if (cached !== undefined) return cached;
  const next = addDays(date, 1);
  nextDayCache.set(date, next);
  return next;
}

/** More than any deadline needs; it ends the count in a calendar without working days. */
const MOST_DAYS = 7500;

/**
 * Counts `days` days after a day that is not counted. In calendar days only the first and the last day must be
 * working days.
 */
export function countOn(
  start: CalendarDate,
  days: number,
  { closure, suspension, outage, isCalendar }: DayRules & { readonly isCalendar: boolean },
): Count {
  const lines: DayLine[] = [];
  let [date, number] = [start, 0];
  while (number < days && lines.length < MOST_DAYS) {
    date = dayAfter(date);
    const isEnd = number + 1 === days;
    const asWorkingDay = !isCalendar || number === 0 || isEnd;
    const reason =
      (asWorkingDay ? closure(date) : undefined) ??
      suspension(date) ??
      (isEnd ? outage?.(date) : undefined);
    if (reason === undefined) number += 1;
    lines.push(dayLine(date, number, reason));
  }
  return { date, lines };
}

/** Counts `days` working days before a day that is not counted. */
export function countBack(
  end: CalendarDate,
  days: number,
  { closure, suspension }: DayRules,
): Count {
  const lines: DayLine[] = [{ date: end, number: null, text: 'Dia do evento', law: null }];
  let [date, number] = [end, 0];
  while (number < days && lines.length < MOST_DAYS) {
    date = addDays(date, -1);
    const reason = closure(date) ?? suspension(date);
    if (reason === undefined) number += 1;
    lines.push(dayLine(date, number, reason));
  }
  return { date, lines };
}

function dayLine(date: CalendarDate, number: number, reason: DayReason | undefined): DayLine {
  return reason === undefined
    ? { date, number, text: '', law: null }
    : { date, number: null, text: reason.name, law: reason.law };
}
