import { addDays, daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';

/** The filters by due date of a list of open orders. */
export const DUE_RANGES = {
  today: { label: 'Vencem hoje' },
  soon: { label: 'Vencem em 7 dias' },
} as const;

export type DueRange = keyof typeof DUE_RANGES;

/** The charges that sums of what is due distinguish: due before today, today, or in the seven days after. */
export type DueSpan = DueRange | 'overdue';

/** A due date within this many days after today is soon. */
export const DUE_SOON_DAYS = 7;

/** First and last due date of a range: today alone, or the seven days after it. */
export function dueDays(range: DueRange, today: CalendarDate) {
  if (range === 'today') return { fromDate: today, toDate: today };
  return { fromDate: addDays(today, 1), toDate: addDays(today, DUE_SOON_DAYS) };
}

/** What is open of the price of an order until a due date. */
export interface OpenCharge {
  readonly dueDate: CalendarDate | null;
  readonly openPrincipalCents: number;
}

/** The open principal of the charges of a span, each by its own due date. */
export function sumDue(charges: readonly OpenCharge[], span: DueSpan, today: CalendarDate): number {
  const { fromDate, toDate } =
    span === 'overdue' ? { fromDate: '', toDate: addDays(today, -1) } : dueDays(span, today);
  const due = charges.filter(
    ({ dueDate }) => dueDate !== null && dueDate >= fromDate && dueDate <= toDate,
  );
  return sumCents(due.map(({ openPrincipalCents }) => openPrincipalCents));
}

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

/**
 * A date near today in Portuguese: 'ontem', 'hoje', 'amanhã, terça', or the weekday within six days; undefined
 * otherwise.
 */
export function nearDay(date: CalendarDate, today: CalendarDate): string | undefined {
  const days = daysBetween(today, date);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  if (days === -1) return 'ontem';
  if (days === 0) return 'hoje';
  if (days === 1) return `amanhã, ${weekday}`;
  return days > 1 && days < 7 ? weekday : undefined;
}

/** The days since a date before today: 'há 1 dia', 'há 64 dias'. */
export function daysAgo(date: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(date, today);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
