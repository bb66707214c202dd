import { addMonths, formatMonth, monthOfDate, type Month } from '@vendas/domain/month';
import type { DayRange } from '@vendas/domain/finance/period';

/** Twenty years: a wrong date far from the others must not create thousands of slots. */
const MOST_MONTHS = 240;

/**
 * A chart's group for each month from the first to the last, including those of a chosen period before the first
 * amount and after the last; a month without amounts is an empty slot.
 */
export function monthGroups<T extends { readonly month: Month }>(
  months: readonly T[],
  centsOf: (month: T) => readonly number[],
  { fromDate, toDate }: DayRange = {},
) {
  const keys = months.map(({ month }) => month);
  const ends = [fromDate, toDate].filter((date) => date !== undefined).map(monthOfDate);
  const slots = keys.length === 0 ? [] : (monthsBetween([...keys, ...ends]) ?? monthsBetween(keys));
  const groups = new Map<Month, readonly number[]>(slots?.map((month) => [month, []]));
  for (const month of months) groups.set(month.month, centsOf(month));
  return [...groups].map(([month, cents]) => ({ key: month, label: shortMonth(month), cents }));
}

/** Every month from the first to the last of these; undefined if there are too many. */
function monthsBetween(some: readonly Month[]): readonly Month[] | undefined {
  const sorted = some.toSorted((a, b) => (a < b ? -1 : 1));
  const first = sorted[0] ?? '';
  const last = sorted.at(-1) ?? '';
  if (addMonths(first, MOST_MONTHS) <= last) return undefined;
  const all: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) all.push(month);
  return all;
}

/** '2026-03' → 'mar/26', for narrow columns. */
function shortMonth(month: Month): string {
  return `${formatMonth(month).slice(0, 3)}/${month.slice(2, 4)}`;
}
