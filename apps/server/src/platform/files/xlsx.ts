import writeExcelFile from 'write-excel-file/node';
import type { CellObject } from 'write-excel-file/node';
import type { CalendarDate } from '@vendas/domain/calendar';

/** A cell: text, never read as a formula; an amount shown in R$; a date; or a count. */
export type Cell =
  | string
  | { readonly cents: number }
  | { readonly date: CalendarDate }
  | { readonly count: number };

export interface Sheet {
  /** At most 31 characters, without : \ / ? * [ ]. */
  readonly name: string;
  /** Above the headings. */
  readonly title: string;
  readonly columns: readonly { readonly label: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** The last row, in bold; read after the rows. */
  readonly totals: () => readonly Cell[];
}

/** Writes a workbook (Office Open XML, .xlsx). */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const written = [];
  for (const { name, title, columns, rows, totals } of sheets) {
    const data = [
      [{ value: title, type: String, fontWeight: 'bold', fontSize: 14 } as const],
      columns.map(({ label }) => bold(cellOf(label))),
    ];
    for await (const cells of rows) data.push(cells.map(cellOf));
    data.push(totals().map((cell) => bold(cellOf(cell))));
    written.push({
      sheet: name,
      data,
      columns: columns.map(({ width }) => ({ width })),
      // title and headings stay visible while the sheet scrolls
      stickyRowsCount: 2,
    });
  }
  return await writeExcelFile(written).toBuffer();
}

const MONEY = '"R$ "#,##0.00;-"R$ "#,##0.00';
// Excel would read '_x0041_' as 'A'
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

function cellOf(cell: Cell): CellObject {
  if (cell === '') return {};
  if (typeof cell === 'string') return { value: cell.replace(ESCAPE, '_x005F_'), type: String };
  if ('count' in cell) return { value: cell.count, type: Number };
  if ('date' in cell) return { value: new Date(cell.date), type: Date, format: 'dd/mm/yyyy' };
  return { value: cell.cents / 100, type: Number, format: MONEY };
}

function bold(cell: CellObject): CellObject {
  return { ...cell, fontWeight: 'bold' };
}
