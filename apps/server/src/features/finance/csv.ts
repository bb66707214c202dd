import { formatDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';

/** Without the byte order mark Excel reads UTF-8 in the machine's old code page. */
export const BOM = '\uFEFF';

/** One line of a CSV file as Excel in Portuguese reads it; the cells come from the functions below. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

/**
 * The first characters of a formula. The full-width ones count too where a spreadsheet is set to Japanese or Chinese.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Digits that a spreadsheet would round, show with an exponent or strip of zeros. */
const NUMBER_IN_NAME = /^\s*(0\d+|\d{12,}|\d+e\d+)\s*$/i;

/** Text as a cell. Text that a spreadsheet would run as a formula, or read as a number, gets an apostrophe. */
export function textCell(text: string): string {
  const safe = FORMULA.test(text) || NUMBER_IN_NAME.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as a plain number with a decimal comma: 123456 → '1234,56'. */
export function centsCell(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** A date as dd/MM/yyyy; empty when there is none. */
export function dateCell(date: CalendarDate | null): string {
  return date === null ? '' : formatDate(date);
}
