import { addDays, dateInZone, oncePerZone } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';

/** The name of the month of an instant in a time zone (IANA name), in Portuguese. */
const monthNameFormat = oncePerZone({ month: 'long' }, 'pt-BR');

/** A month as 'yyyy-MM'; months compare as text. */
export type Month = string;

const MONTH = /^(\d{4})-(\d{2})$/;

/** True for 'yyyy-MM' with a month from 01 to 12. */
export function isMonth(text: string): boolean {
  const match = MONTH.exec(text);
  return match !== null && Number(match[2]) >= 1 && Number(match[2]) <= 12;
}

/** The month of an instant in `timeZone` (IANA name). */
export function monthOf(at: Date, timeZone: string): Month {
  return dateInZone(at, timeZone).slice(0, 7);
}

/** The month `count` later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const match = MONTH.exec(month);
  const index = Number(match?.[1]) * 12 + Number(match?.[2]) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The month of a date. */
export function monthOfDate(date: CalendarDate): Month {
  return date.slice(0, 7);
}

export function firstDayOf(month: Month): CalendarDate {
  return `${month}-01`;
}

export function lastDayOf(month: Month): CalendarDate {
  return addDays(firstDayOf(addMonths(month, 1)), -1);
}

/** First and last day of a month. */
export function daysOfMonth(month: Month) {
  return { fromDate: firstDayOf(month), toDate: lastDayOf(month) };
}

/** The day with the same number in another month; its last day if the month is shorter. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const day = `${month}-${date.slice(8)}`;
  const last = lastDayOf(month);
  return day < last ? day : last;
}

/** '2026-03' → 'março de 2026'. */
export function formatMonth(month: Month): string {
  return `${monthNameFormat('UTC').format(new Date(`${month}-01T00:00:00Z`))} de ${month.slice(0, 4)}`;
}
