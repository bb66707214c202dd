/** Creating a format costs a hundred times as much as using it, so there is one for each time zone. */
export function oncePerZone(options: Intl.DateTimeFormatOptions, locale: string) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const cached = formats.get(timeZone);
    if (cached !== undefined) return cached;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

/** Year, month and day of an instant in a time zone (IANA name), as parts. */
const dayFormat = oncePerZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The time HH:mm of an instant in a time zone (IANA name). */
const timeFormat = oncePerZone({ hour: '2-digit', minute: '2-digit', hour12: false }, 'pt-BR');

/**
 * A calendar date without a time, as 'yyyy-MM-dd'. Code compares dates as text and adds days as day numbers, never
 * through a local or UTC midnight, so no time zone can shift a date.
 */
export type CalendarDate = string;

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** True for a date that exists: '2024-02-29' but not '2023-02-29'. */
export function isCalendarDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** The first and the last date that a form accepts: any other date is a typing error. */
export const FIRST_DATE: CalendarDate = '1900-01-01';
export const LAST_DATE: CalendarDate = '2100-12-31';

/** Whether a date is within the range that a form accepts. */
export function isPlausibleDate(date: CalendarDate): boolean {
  return date >= FIRST_DATE && date <= LAST_DATE;
}

/** The date in `timeZone` (IANA name) at the instant `now`. */
export function dateInZone(now: Date, timeZone: string): CalendarDate {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one date to another; negative if the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** '2026-11-21' → '21/11/2026'. */
export function formatDate(date: CalendarDate): string {
  const match = ISO_DATE.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date;
}

/** The date of an instant in `timeZone`, as dd/MM/yyyy. */
export function formatInstantDate(at: Date, timeZone: string): string {
  return formatDate(dateInZone(at, timeZone));
}

/** The date and time of an instant in `timeZone`, as dd/MM/yyyy HH:mm. */
export function formatInstant(at: Date, timeZone: string): string {
  return `${formatInstantDate(at, timeZone)} ${timeFormat(timeZone).format(at)}`;
}
