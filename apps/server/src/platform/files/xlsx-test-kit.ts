import { readXlsx } from 'hucre/xlsx';
import type { Cell, CellValue } from 'hucre/xlsx';

const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * The cells of each sheet by its name, without empty ones at the end of a row. An amount or a date is the stored number
 * behind its format. Throws if the file is damaged.
 */
export async function readWorkbook(
  archive: Uint8Array,
): Promise<Readonly<Record<string, readonly string[][]>>> {
  const { sheets } = await readXlsx(archive, { readStyles: true });
  return Object.fromEntries(
    sheets.map(({ name, rows, cells = new Map() }) => [
      name,
      rows.map((row, y) =>
        withoutEmptyEnd(row.map((value, x) => textOf(value, cells.get(`${y},${x}`)))),
      ),
    ]),
  );
}

/** `details` are known of a cell with a format or a formula. */
function textOf(value: CellValue, details: Cell | undefined): string {
  if (details?.formula !== undefined) throw new Error(`formula ${details.formula}`);
  if (value === null) return '';
  if (value instanceof Date) return `date ${(value.getTime() - DAY_ZERO) / 86_400_000}`;
  const isMoney = details?.style?.numFmt?.includes('R$') === true;
  return isMoney ? `R$ ${Number(value).toFixed(2)}` : String(value);
}

function withoutEmptyEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((text) => text !== '') + 1);
}
