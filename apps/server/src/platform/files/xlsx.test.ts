import { expect, test } from 'vitest';
import { writeXlsx } from './xlsx.ts';
import type { Cell } from './xlsx.ts';
import { readWorkbook } from './xlsx-test-kit.ts';

async function* rowsOf(...rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

const written = (rows: readonly (readonly Cell[])[], name = 'Vendas') =>
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
  ]);

test('a workbook has title, headings, rows and totals; dates and amounts are numbers with a format', async () => {
  const sheets = await readWorkbook(
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
    Vazia: [['Nada']],
  });
});

test.each([
  ['a formula', '=1+1', '=1+1'],
  ['a link', '=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['markup', '<b>&"', '<b>&"'],
  ['a character that XML forbids', 'a\u0000b\u001F\uFFFE', 'ab'],
  ['half a character', 'a\uD800b', 'ab'],
  ['an emoji', '🕶️', '🕶️'],
  ['an escape that Excel would decode', '_x0041_', '_x0041_'],
  ['spaces', '  a  ', '  a  '],
])('%s in a cell stays text', async (_name, text, inFile) => {
  const [sheet] = Object.values(await readWorkbook(await written([[text]], 'A & B')));
  expect(sheet?.[2]).toEqual([inFile]);
});

test('a failure while the rows are read reaches the reader of the file', async () => {
  async function* broken(): AsyncGenerator<readonly Cell[]> {
    yield ['a'];
    throw new Error('the database went away');
  }
  const sheet = { name: 'A', title: 'A', columns: [], rows: broken(), totals: () => [] };
  await expect(writeXlsx([sheet])).rejects.toThrow('the database went away');
});
