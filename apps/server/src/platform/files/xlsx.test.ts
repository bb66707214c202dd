import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeXlsx } from './xlsx.ts';
import type { Cell } from './xlsx.ts';
import { readWorkbook, unzip } from './xlsx-test-kit.ts';

async function* rowsOf(...rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

const written = (rows: readonly (readonly Cell[])[], name = 'Vendas') =>
  buffer(
    writeXlsx([
      {
        name,
        title: 'Vendas de março',
        columns: [
          { label: 'Data', width: 12 },
          { label: 'Cliente', width: 30 },
          { label: 'Valor (+)', width: 15 },
        ],
        rows: rowsOf(...rows),
        totals: () => ['Total', '', { cents: 3 }],
      },
      { name: 'Vazia', title: 'Nada', columns: [], rows: rowsOf(), totals: () => [] },
    ]),
  );

test('a workbook has title, headings, rows and totals; dates and amounts are numbers with a format', async () => {
  const sheets = readWorkbook(
    await written([
      [{ date: '2026-03-01' }, 'Bia', { cents: 123_456_78 }],
      [{ date: '1900-03-01' }, '', { cents: -5 }],
      [{ count: 7 }, 'Zé', { cents: 0 }],
    ]),
  );
  expect(sheets).toEqual({
    Vendas: [
      ['Vendas de março'],
      ['Data', 'Cliente', 'Valor (+)'],
      ['date 46082', 'Bia', 'R$ 123456.78'],
      ['date 61', '', 'R$ -0.05'],
      ['7', 'Zé', 'R$ 0.00'],
      ['Total', '', 'R$ 0.03'],
    ],
    Vazia: [['Nada'], [], []],
  });
});

test.each([
  ['a formula', '=1+1', '=1+1'],
  ['a link', '=HYPERLINK("http://x")', '=HYPERLINK(&quot;http://x&quot;)'],
  ['markup', '<b>&"', '&lt;b&gt;&amp;&quot;'],
  ['a character that XML forbids', 'a\u0000b\u001F\uFFFE', 'ab'],
  ['half a character', 'a\uD800b', 'ab'],
  ['an emoji', '🕶️', '🕶️'],
  ['an escape that Excel would decode', '_x0041_', '_x005F_x0041_'],
  ['spaces', '  a  ', '  a  '],
])('%s in a cell stays text', async (_name, text, inFile) => {
  const [sheet] = Object.values(readWorkbook(await written([[text]], 'A & B')));
  expect(sheet?.[2]).toEqual([inFile]);
});

test('text is never in a cell that can contain a formula', async () => {
  const sheet = unzip(await written([['=1+1']])).get('xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t></is>');
});

test('a failure while the rows are read reaches the reader of the file', async () => {
  async function* broken(): AsyncGenerator<readonly Cell[]> {
    yield ['a'];
    throw new Error('the database went away');
  }
  const sheet = { name: 'A', title: 'A', columns: [], rows: broken(), totals: () => [] };
  await expect(buffer(writeXlsx([sheet]))).rejects.toThrow('the database went away');
});
