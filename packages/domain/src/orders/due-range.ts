import { addDays, type CalendarDate } from '#calendar.ts';

/** Which due dates a list of open orders is limited to. */
export const DUE_RANGES = {
  today: { label: 'Vencem hoje' },
  soon: { label: 'Vencem em 7 dias' },
} as const;

export type DueRange = keyof typeof DUE_RANGES;

/** How many days after today count as soon. */
export const DUE_SOON_DAYS = 7;

/** First and last due date of a range: today alone, or the seven days after it. */
export function dueDays(range: DueRange, today: CalendarDate) {
  if (range === 'today') return { fromDate: today, toDate: today };
  return { fromDate: addDays(today, 1), toDate: addDays(today, DUE_SOON_DAYS) };
}
