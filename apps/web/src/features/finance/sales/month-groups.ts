import { addMonths, formatMonth, type Month } from '@vendas/domain/month';

/** Twenty years: a wrong date far from the others must not make thousands of slots. */
const MOST_MONTHS = 240;

/** A chart's group for each month from the first to the last; a month without amounts is an empty slot. */
export function monthGroups<T extends { readonly month: Month }>(
  months: readonly T[],
  centsOf: (month: T) => readonly number[],
) {
  const groups = new Map<Month, readonly number[]>();
  const [first] = months;
  const last = months.at(-1);
  if (first !== undefined && last !== undefined && addMonths(first.month, MOST_MONTHS) > last.month)
    for (let month = first.month; month < last.month; month = addMonths(month, 1))
      groups.set(month, []);
  for (const month of months) groups.set(month.month, centsOf(month));
  return [...groups].map(([month, cents]) => ({ key: month, label: shortMonth(month), cents }));
}

/** '2026-03' → 'mar/26', for narrow places. */
function shortMonth(month: Month): string {
  return `${formatMonth(month).slice(0, 3)}/${month.slice(2, 4)}`;
}
