import { type CalendarDate, daysBetween } from '#calendar.ts';

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/** A date near today in words: 'ontem', 'hoje', 'amanhã, terça', or the weekday within six days; undefined otherwise. */
export function nearDay(date: CalendarDate, today: CalendarDate): string | undefined {
  const days = daysBetween(today, date);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  if (days === -1) return 'ontem';
  if (days === 0) return 'hoje';
  if (days === 1) return `amanhã, ${weekday}`;
  return days > 1 && days < 7 ? weekday : undefined;
}

/** How long ago a date before today was: 'há 1 dia', 'há 64 dias'. */
export function daysAgo(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(date, today);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
