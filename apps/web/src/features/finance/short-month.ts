import { formatMonth, type Month } from '@vendas/domain/month';

/** '2026-03' → 'mar/26', for the narrow places of a drawing. */
export function shortMonth(month: Month): string {
  return `${formatMonth(month).slice(0, 3)}/${month.slice(2, 4)}`;
}
