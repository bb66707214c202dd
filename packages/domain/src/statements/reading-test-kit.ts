import { readStatementTable } from './read-table.ts';
import type { Statement } from './statement-line.ts';

/** The result of a reader that yields between its portions. */
export function readAll<T>(portions: Generator<void, T>): T {
  let portion = portions.next();
  while (portion.done !== true) portion = portions.next();
  return portion.value;
}

/** The rows of a file without quotes. */
export const rowsOf = (file: string, separator: string) =>
  file.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(separator) }));

/** Reads a table without quotes on 31/03/2027. */
export const readTable = (file: string, separator = ';'): Statement =>
  readAll(readStatementTable(rowsOf(file, separator), { today: '2027-03-31', separator }));
