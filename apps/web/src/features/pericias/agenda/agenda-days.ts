import { addDays, type CalendarDate } from '@vendas/domain/calendar';
import { formatDay } from '#lib/format/format.ts';

export interface AgendaDay<T> {
  readonly date: CalendarDate;
  readonly items: readonly T[];
}

/** The deadlines grouped by safe date, in their order. */
export function byDay<T extends { readonly safeDate: CalendarDate }>(
  deadlines: readonly T[],
): readonly AgendaDay<T>[] {
  const days = new Map<CalendarDate, T[]>();
  for (const deadline of deadlines) {
    const items = days.get(deadline.safeDate);
    if (items === undefined) days.set(deadline.safeDate, [deadline]);
    else items.push(deadline);
  }
  return [...days].map(([date, items]) => ({ date, items }));
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** 'terça' of 'terça-feira'. */
function weekdayOf(date: CalendarDate): string {
  return weekday.format(new Date(`${date}T00:00:00Z`)).replace('-feira', '');
}

/** The title and the detail of a day in the agenda: 'amanhã, terça' and its date. */
export function dayTexts(
  date: CalendarDate,
  today: CalendarDate,
): { readonly title: string; readonly detail: string } {
  if (date === today) return { title: 'hoje', detail: formatDay(date) };
  if (date === addDays(today, 1)) {
    return { title: `amanhã, ${weekdayOf(date)}`, detail: formatDay(date) };
  }
  return { title: formatDay(date), detail: weekdayOf(date) };
}
