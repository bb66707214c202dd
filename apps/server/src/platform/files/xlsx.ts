import type { CalendarDate } from '@vendas/domain/calendar';
import { zip } from './zip.ts';

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

/** Writes a workbook (Office Open XML, .xlsx) while its rows are read. */
export function writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const part = (name: string, text: string) => ({ name, chunks: singleChunk(XML + text) });
  return zip([
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(sheets)),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', STYLES),
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      chunks: sheetXml(sheet),
    })),
  ]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The index of each format in STYLES. */
const STYLE = { text: 0, bold: 1, money: 2, boldMoney: 3, date: 4, title: 5 } as const;

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;R$ &quot;#,##0.00;-&quot;R$ &quot;#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function contentTypes(sheets: number): string {
  const of = (path: string, kind: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const list = Array.from({ length: sheets }, (_, index) =>
    of(`worksheets/sheet${index + 1}`, 'worksheet'),
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${of('workbook', 'sheet.main')}${of('styles', 'styles')}${list.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIP}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIP}"><sheets>${list.join('')}</sheets></workbook>`;
}

const CHUNK_LENGTH = 100_000;

async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const widths = sheet.columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  // title and headings stay visible while the sheet scrolls
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(1, [cellXml('A1', sheet.title, STYLE.title)]);
  yield boldRow(
    2,
    sheet.columns.map(({ label }) => label),
  );
  let row = 2;
  let pending = '';
  for await (const cells of sheet.rows) {
    row += 1;
    const number = row;
    pending += rowXml(
      number,
      cells.map((cell, index) => cellXml(cellName(index, number), cell, styleOf(cell))),
    );
    // each chunk costs as much as a hundred rows
    if (pending.length < CHUNK_LENGTH) continue;
    yield pending;
    pending = '';
  }
  yield pending;
  yield boldRow(row + 1, sheet.totals());
  yield '</sheetData></worksheet>';
}

function boldRow(number: number, cells: readonly Cell[]): string {
  return rowXml(
    number,
    cells.map((cell, index) =>
      cellXml(
        cellName(index, number),
        cell,
        styleOf(cell) === STYLE.money ? STYLE.boldMoney : STYLE.bold,
      ),
    ),
  );
}

function rowXml(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** 'B3'; up to 26 columns. */
function cellName(column: number, row: number): string {
  return `${String.fromCodePoint(65 + column)}${row}`;
}

function styleOf(cell: Cell): number {
  if (typeof cell === 'string' || 'count' in cell) return STYLE.text;
  return 'cents' in cell ? STYLE.money : STYLE.date;
}

function cellXml(at: string, cell: Cell, style: number): string {
  if (cell === '') return '';
  if (typeof cell === 'string') {
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  }
  return `<c r="${at}" s="${style}"><v>${numberOf(cell)}</v></c>`;
}

function numberOf(cell: Exclude<Cell, string>): string {
  if ('cents' in cell) return decimalOf(cell.cents);
  return String('count' in cell ? cell.count : serialOf(cell.date));
}

/** Cents as a decimal number, exact to the cent: 123456 → '1234.56'. */
function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A date as spreadsheets count it: days since 30/12/1899. */
function serialOf(date: CalendarDate): number {
  return (Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

// what XML does not allow, even escaped
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
// Excel would read '_x0041_' as 'A'
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text;
}
