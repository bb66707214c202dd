import { type CalendarDate, isCalendarDate } from '@vendas/domain/calendar';

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** '21 de novembro de 2026'. */
export function spoken(date: CalendarDate): string {
  return longDate.format(new Date(`${date}T00:00:00Z`));
}

/** '21/11/2026', '21112026' or '2026-11-21' as a date, or null. */
export function dateOf(text: string): CalendarDate | null {
  const typed = text.trim();
  const [, day, month, year] = /^(\d{1,2})\D?(\d{1,2})\D?(\d{4})$/.exec(typed) ?? [];
  const date =
    day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isCalendarDate(date) ? date : null;
}
