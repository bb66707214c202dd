import { addDays, formatDate, type CalendarDate } from '#calendar.ts';
import {
  addMonths,
  firstDayOf,
  formatMonth,
  lastDayOf,
  monthOfDate,
  sameDayIn,
  type Month,
} from '#month.ts';

/** The first and the last day, both included; if undefined, the range is open on that side. */
export interface DayRange {
  readonly fromDate?: CalendarDate | undefined;
  readonly toDate?: CalendarDate | undefined;
}

/** The named periods of the finance page, by their key in the URL. */
export const PERIODS = {
  'este-mes': { label: 'Este mês' },
  'mes-passado': { label: 'Mês passado' },
  'ultimos-30-dias': { label: 'Últimos 30 dias' },
  'este-ano': { label: 'Este ano' },
  tudo: { label: 'Todo o período' },
} as const;

export type PeriodName = keyof typeof PERIODS;

/** A named period, or individually chosen days. */
export type Period = PeriodName | DayRange;

/** The days of a period on `today`; no named period extends beyond today. */
export function daysOf(period: Period, today: CalendarDate): DayRange {
  if (typeof period !== 'string') return period;
  const month = monthOfDate(today);
  const lastMonth = addMonths(month, -1);
  return {
    'este-mes': { fromDate: firstDayOf(month), toDate: today },
    'mes-passado': { fromDate: firstDayOf(lastMonth), toDate: lastDayOf(lastMonth) },
    'ultimos-30-dias': { fromDate: addDays(today, -29), toDate: today },
    'este-ano': { fromDate: `${today.slice(0, 4)}-01-01`, toDate: today },
    tudo: {},
  }[period];
}

/**
 * The days that a period is compared with: the same days of the months before (1–23 of November with 1–23 of
 * October), and of the year before for 'este-ano'; a day that a month does not have becomes its last day. The last 30
 * days are compared with the 30 days before. Undefined for a period without a first day, and for one in the future.
 */
export function daysBefore(period: Period, today: CalendarDate): DayRange | undefined {
  const { fromDate, toDate = today } = daysOf(period, today);
  const lastDate = toDate < today ? toDate : today;
  if (fromDate === undefined || lastDate < fromDate) return undefined;
  if (period === 'ultimos-30-dias') {
    return { fromDate: addDays(fromDate, -30), toDate: addDays(lastDate, -30) };
  }
  const before = (months: number) => ({
    fromDate: sameDayIn(addMonths(monthOfDate(fromDate), -months), fromDate),
    toDate: sameDayIn(addMonths(monthOfDate(lastDate), -months), lastDate),
  });
  if (period === 'este-ano') return before(12);
  let months = 1;
  while (before(months).toDate >= fromDate) months += 1;
  return before(months);
}

/** The days of this month up to today, and the same days of the month before. */
export function monthSoFar(today: CalendarDate) {
  const month = monthOfDate(today);
  const lastMonth = addMonths(month, -1);
  return {
    month: { fromDate: firstDayOf(month), toDate: today },
    before: { fromDate: firstDayOf(lastMonth), toDate: sameDayIn(lastMonth, today) },
  };
}

/** The relative change from `before` to `now`; undefined if `before` is zero. */
export function relativeChange(nowCents: number, beforeCents: number): number | undefined {
  return beforeCents === 0 ? undefined : (nowCents - beforeCents) / Math.abs(beforeCents);
}

/** The days in both ranges; if there are none, the first day is after the last. */
export function commonDays(a: DayRange, b: DayRange): DayRange {
  const later = [a.fromDate, b.fromDate].filter((date) => date !== undefined).toSorted();
  const earlier = [a.toDate, b.toDate].filter((date) => date !== undefined).toSorted();
  return { fromDate: later.at(-1), toDate: earlier[0] };
}

interface MonthsAndParts {
  /** The first and the last whole month; undefined if the range contains no whole month. */
  readonly months: { readonly fromMonth?: Month; readonly toMonth?: Month } | undefined;
  /** At most two ranges of days within one month each, before and after the whole months. */
  readonly parts: readonly { readonly fromDate: CalendarDate; readonly toDate: CalendarDate }[];
}

/** Splits days into whole months, whose totals are stored, and the parts of months at both ends. */
export function splitMonths({ fromDate, toDate }: DayRange): MonthsAndParts {
  if (fromDate !== undefined && toDate !== undefined && toDate < fromDate) {
    return { months: undefined, parts: [] };
  }
  const first = fromDate && monthOfDate(fromDate);
  const last = toDate && monthOfDate(toDate);
  const isFirstWhole = first === undefined || fromDate === firstDayOf(first);
  const isLastWhole = last === undefined || toDate === lastDayOf(last);
  if (fromDate !== undefined && toDate !== undefined && first === last) {
    return isFirstWhole && isLastWhole
      ? { months: { fromMonth: monthOfDate(fromDate), toMonth: monthOfDate(toDate) }, parts: [] }
      : { months: undefined, parts: [{ fromDate, toDate }] };
  }
  const parts = [];
  if (fromDate !== undefined && !isFirstWhole) {
    parts.push({ fromDate, toDate: lastDayOf(monthOfDate(fromDate)) });
  }
  if (toDate !== undefined && !isLastWhole) {
    parts.push({ fromDate: firstDayOf(monthOfDate(toDate)), toDate });
  }
  const fromMonth = first && (isFirstWhole ? first : addMonths(first, 1));
  const toMonth = last && (isLastWhole ? last : addMonths(last, -1));
  const isEmpty = fromMonth !== undefined && toMonth !== undefined && toMonth < fromMonth;
  return {
    months: isEmpty ? undefined : { ...(fromMonth && { fromMonth }), ...(toMonth && { toMonth }) },
    parts,
  };
}

/** Days in Portuguese text: '1–23 de outubro' within a month, otherwise both dates. The year of `today` is left out. */
export function describeDays(
  fromDate: CalendarDate,
  toDate: CalendarDate,
  today: CalendarDate,
): string {
  const month = monthOfDate(fromDate);
  if (month !== monthOfDate(toDate)) return `${formatDate(fromDate)} a ${formatDate(toDate)}`;
  const [first, last] = [fromDate, toDate].map((date) => Number(date.slice(8)));
  const days = first === last ? first : `${first}–${last}`;
  return `${days} de ${formatMonth(month)}`.replace(` de ${today.slice(0, 4)}`, '');
}
