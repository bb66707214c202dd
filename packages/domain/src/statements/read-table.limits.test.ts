import { describe, expect, it } from 'vitest';
import { RuleViolation } from '#rule-violation.ts';
import { readStatementTable } from './read-table.ts';
import { readTable, rowsOf } from './reading-test-kit.ts';
import { MOST_STATEMENT_COLUMNS, MOST_STATEMENT_LINES } from './statement-line.ts';

/** A table of dates, texts and amounts. */
const table = (...rows: string[]) => readTable(['Data;Histórico;Valor', ...rows].join('\n'));

describe('a file is refused', () => {
  const refusalOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return error instanceof RuleViolation ? [error.code, error.facts] : error;
    }
    return undefined;
  };

  it.each([
    ['nome;telefone\nAna;1199999', ';', 'statementUnreadable'],
    ['', ';', 'statementUnreadable'],
    [
      'Data;Lançamento;Categoria;Tipo;Valor\n02/03/2027;POSTO;X;Compra;1,00',
      ';',
      'statementOfCard',
    ],
    ['date,title,amount\n2027-03-02,Uber,18.50', ',', 'statementOfCard'],
    [
      'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)\n02/03/2027;ANA;1;A;UBER;Única;0;0;18,50',
      ';',
      'statementOfCard',
    ],
    ['Fatura de março\nData;Descrição;Valor\n02/03/2027;UBER;18,50', ';', 'statementOfCard'],
  ])('%j: %j %s', (file, separator, code) => {
    expect(refusalOf(() => readTable(file, separator))).toEqual([code, {}]);
  });

  it('at a row with more cells than columns between commas', () => {
    const file = 'Data,Histórico,Valor\n02/03/2027,PIX A,10.00\n02/03/2027,PIX B,1150,75';
    const facts = { line: 3, problem: 'columns' };
    expect(refusalOf(() => readTable(file, ','))).toEqual(['statementRowBroken', facts]);
    // the heading ends with a separator
    const withoutName = 'Data,Histórico,Valor,\n02/03/2027,PIX A,1.00,\n02/03/2027,PIX B,1150,75';
    expect(refusalOf(() => readTable(withoutName, ','))).toEqual(['statementRowBroken', facts]);
    // the saldo of this row is empty
    const withBalance = 'Data,Histórico,Valor,Saldo\n02/03/2027,PIX B,1150,75,';
    expect(refusalOf(() => readTable(withBalance, ','))).toMatchObject([
      'statementRowBroken',
      { line: 2 },
    ]);
  });

  it('above the most columns', () => {
    const names = (columns: number) => `Data;Histórico;Valor${';x'.repeat(columns - 3)}`;
    const row = '\n02/03/2027;PIX;1,00';
    expect(readTable(names(MOST_STATEMENT_COLUMNS) + row).entries).toHaveLength(1);
    const tooWide = ['statementTooWide', {}];
    expect(refusalOf(() => readTable(names(MOST_STATEMENT_COLUMNS + 1) + row))).toEqual(tooWide);
    expect(refusalOf(() => readTable('Data;'.repeat(170_000) + row))).toEqual(tooWide);
  });

  it('above the most rows', () => {
    const rows = Array.from({ length: MOST_STATEMENT_LINES }, () => '02/03/2027;PIX;1,00');
    expect(table(...rows).entries).toHaveLength(MOST_STATEMENT_LINES);
    expect(refusalOf(() => table(...rows, '02/03/2027;PIX;1,00'))).toEqual([
      'statementTooLong',
      {},
    ]);
  });
});

it('lets other work continue while it reads', () => {
  const rows = rowsOf(`Data;Histórico;Valor\n${'02/03/2027;PIX;1,00\n'.repeat(5_000)}`, ';');
  const portions = [...readStatementTable(rows, { today: '2027-03-31', separator: ';' })];
  expect(portions.length).toBeGreaterThan(10);
});

it.each([
  ['a cell of blanks', `Data;Histórico;Valor\n02/03/2027;Pix;1${' '.repeat(300_000)}x`],
  ['a date of blanks', `Data;Histórico;Valor\n02${' '.repeat(300_000)}x;Pix;1`],
  ['a text of digits', `Data;Histórico;Valor\n02/03/2027;Pix;${'1.'.repeat(300_000)}`],
  ['lines without a heading', `Data;Histórico;Valor${'\n;'.repeat(450_000)}`],
  ['a heading that repeats itself', `${'conta '.repeat(50_000)}\nData;Histórico;Valor`],
  ['an account of slashes', `conta: ${'1 / '.repeat(50_000)}\nData;Histórico;Valor`],
  ['names of blanks', `Data;Histórico;Valor;${' '.repeat(300_000)}x`],
])('reads %s in linear time', (_name, file) => {
  const started = performance.now();
  readTable(file);
  expect(performance.now() - started).toBeLessThan(2_000);
});
