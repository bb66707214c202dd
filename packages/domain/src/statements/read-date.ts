import { isCalendarDate, isPlausibleDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { foldText } from './statement-text.ts';

/** The order of day and month in a date of numbers. */
export type DayOrder = 'dayFirst' | 'monthFirst';

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/;
/** OFX writes the time without a separator. */
const DIGITS = /^(\d{4})(\d{2})(\d{2})\d{0,6}(?!\d)/;
const MONTH_NAME =
  /^(\d{1,2})º?[ /.-]?(?:de )?([a-z]{3})[a-z]*\.?[ /.-]?(?:de )?(\d{4}|\d{2})(?!\d)/;

const WEEKDAY = /^[a-z]{3,}(-feira)?[.,]* /;

/** The months by the first three letters of their Portuguese and English names. */
const MONTHS: Readonly<Record<string, string>> = Object.fromEntries(
  'jan fev mar abr mai jun jul ago set out nov dez jan feb mar apr may jun jul aug sep oct nov dec'
    .split(' ')
    .map((name, index) => [name, String((index % 12) + 1)]),
);

/**
 * Parses a date as banks write it, with or without a time: 02/01/2026, 2/1/26, 02.01.2026, 2026-01-02, 20260102,
 * '2 jan 2026'. The day is the written one: a zone does not shift it.
 */
export function parseStatementDate(
  text: string,
  order: DayOrder = 'dayFirst',
): CalendarDate | undefined {
  const written = foldText(text.slice(0, 100)).replace(WEEKDAY, '');
  const numbers = NUMBERS.exec(written);
  if (numbers !== null) {
    const [, one = '', , other = '', year = ''] = numbers;
    return order === 'dayFirst' ? dateOf(year, other, one) : dateOf(year, one, other);
  }
  const named = MONTH_NAME.exec(written);
  if (named !== null) return dateOf(named[3] ?? '', MONTHS[named[2] ?? ''] ?? '', named[1] ?? '');
  const yearFirst = YEAR_FIRST.exec(written);
  if (yearFirst !== null) return dateOf(yearFirst[1] ?? '', yearFirst[3] ?? '', yearFirst[4] ?? '');
  const [, year = '', month = '', day = ''] = DIGITS.exec(written) ?? [];
  return dateOf(year, month, day);
}

function dateOf(year: string, month: string, day: string): CalendarDate | undefined {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) && isPlausibleDate(date) ? date : undefined;
}

/** Month first only if the dates of a file prove it: a day above 12 in second place, and none in first. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  let isMonthFirst = false;
  for (const text of texts) {
    const [, one, , other] = NUMBERS.exec(foldText(text.slice(0, 100)).replace(WEEKDAY, '')) ?? [];
    if (Number(one) > 12) return 'dayFirst';
    if (Number(other) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
}
