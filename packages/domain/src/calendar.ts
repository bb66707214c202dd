/** Making a format costs a hundred times what using it does, so each zone's is made once. */
function oncePerZone(options: Intl.DateTimeFormatOptions, locale: string) {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

/** Year, month and day on the wall calendar of a zone (IANA name), as parts. */
export const dayFormat = oncePerZone(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  'en-CA',
);

/** HH:mm on the clock of a zone (IANA name). */
export const timeFormat = oncePerZone(
  { hour: '2-digit', minute: '2-digit', hour12: false },
  'pt-BR',
);

/** The name of a month in Portuguese, on the wall calendar of a zone (IANA name). */
export const monthNameFormat = oncePerZone({ month: 'long' }, 'pt-BR');

/**
 * A calendar date without a time, as 'yyyy-MM-dd'. Compared and added as text and day numbers,
 * never through a local or UTC midnight, so no time zone can move it.
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

/** The date on the wall calendar of `timeZone` (IANA name) at the instant `now`. */
export function dateInZone(now: Date, timeZone: string): CalendarDate {
  const parts = dayFormat(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The date `days` later (or earlier, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** '2026-11-21' → '21/11/2026'. */
export function formatDate(date: CalendarDate): string {
  const match = ISO_DATE.exec(date);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : date;
}

/** An instant on the calendar of `timeZone`, as dd/MM/yyyy. */
export function formatInstantDate(at: Date, timeZone: string): string {
  return formatDate(dateInZone(at, timeZone));
}

/** An instant on the clock of `timeZone`, as dd/MM/yyyy HH:mm. */
export function formatInstant(at: Date, timeZone: string): string {
  return `${formatInstantDate(at, timeZone)} ${timeFormat(timeZone).format(at)}`;
}
