import { IMPLAUSIBLE_DATE } from '@vendas/contract/office-fields';
import { type CalendarDate, isCalendarDate, isPlausibleDate } from '@vendas/domain/calendar';

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** '21 de novembro de 2026'. */
export function formatLongDate(date: CalendarDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** '21/11/2026', '21112026' or '2026-11-21' as a date between 1900 and 2100, or null. */
export function parseDateInput(text: string): CalendarDate | null {
  const date = parseAnyDate(text.trim());
  return date !== null && isPlausibleDate(date) ? date : null;
}

/** A date of any year, or null. */
function parseAnyDate(typed: string): CalendarDate | null {
  const [, day, month, year] =
    /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed) ?? [];
  const date =
    day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isCalendarDate(date) ? date : null;
}

/** The value of a date field: a CalendarDate, null if the field is empty, or the typed text if no form accepts it. */
export type DateInputValue = string | null;

/** Whether a date field contains text that is not an acceptable date, which the form must not send. */
export function isUnreadable(value: DateInputValue): value is string {
  return value !== null && !isCalendarDate(value);
}

/** Why the text of a date field is not accepted as a date. */
export function unreadableReason(text: string): string {
  return parseAnyDate(text) === null ? `“${text}” não é uma data válida.` : IMPLAUSIBLE_DATE;
}

/**
 * '21/11/26' or '211126' as a date of this century, or null. A year of four digits that is still
 * being typed looks the same.
 */
export function parseShortDateInput(text: string): CalendarDate | null {
  const [, dayAndMonth, year] =
    /^(\d\d\D?\d\d\D?|\d{1,2}\D\d{1,2}\D)(\d\d)$/.exec(text.trim()) ?? [];
  return dayAndMonth === undefined ? null : parseDateInput(`${dayAndMonth}20${year}`);
}
