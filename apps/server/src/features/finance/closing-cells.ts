import { shortId } from '@vendas/domain/orders/order';
import type { Cell } from '#platform/files/xlsx.ts';

/** Rows per read of a sheet. */
export const PAGE_SIZE = 1000;

/** First and last day of the month, and where days begin and end. */
export interface Days {
  readonly fromDate: string;
  readonly toDate: string;
  readonly timeZone: string;
}

/** The title of a sheet, with month and instant. */
export type Title = (what: string) => string;

export const DATE = { label: 'Data', width: 12 };
export const ORDER = { label: 'Pedido', width: 12 };
export const CUSTOMER = { label: 'Cliente', width: 32 };

export const money = (label: string) => ({ label, width: 20 });

/** The day of a row and the number of its order. */
export function numberCells(date: string, orderId: string): readonly Cell[] {
  return [{ date }, `#${shortId(orderId)}`];
}

/** The last row: 'Total', empty cells up to the column `from`, then the sums. */
export function totalCells(from: number, ...cents: readonly number[]): readonly Cell[] {
  const empty = Array.from({ length: from - 1 }, () => '');
  return ['Total', ...empty, ...cents.map((sum) => ({ cents: sum }))];
}
