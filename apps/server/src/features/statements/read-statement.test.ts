import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { decodeStatement } from '@vendas/domain/statements/decode-statement';
import type { Statement } from '@vendas/domain/statements/statement-line';
import { readStatement } from './read-statement.ts';

const TODAY = '2026-11-28';

const read = (file: string) => readStatement(file, TODAY);

async function readFixture(name: string): Promise<Statement> {
  const bytes = await readFile(new URL(`fixtures/${name}`, import.meta.url));
  return read(decodeStatement(bytes));
}

/** What a statement says of its incoming amounts: day, cents, text. */
const incoming = ({ entries }: Statement) =>
  entries.map(({ date, amountCents, text }) => [date, amountCents, text]);

test.each([
  [
    'itau-empresas.csv',
    1,
    [
      ['2026-11-20', 200_000, 'PIX RECEBIDO BRUNO BRUNO TESTE DA COSTA 529.982.247-25'],
      ['2026-11-23', 120_437, 'RECEBIMENTO REDE VISA REDECARD S.A.'],
    ],
  ],
  [
    'bradesco-three-tables.csv',
    2,
    [
      ['2026-11-20', 129_600, 'Transfe Pix REM: ELISA DEMONSTRACAO 20/11'],
      ['2026-11-23', 1, 'Rent.inv.facil'],
      ['2026-11-27', 7500, 'Transfe Pix REM: FABIO ENSAIO 27/11'],
    ],
  ],
  ['bradesco.csv', 1, [['2026-11-20', 129_600, 'Transfe Pix REM: ANA SOUZA 20/11']]],
  [
    'banco-do-brasil-unsigned.csv',
    2,
    [
      ['2026-11-23', 5950, 'Estorno'],
      ['2026-11-24', 400_000, 'Pix - Recebido 24/11 09:00 IRIS MODELO'],
    ],
  ],
  ['c6.csv', 1, [['2026-11-20', 350_000, 'Pix recebido de ANA SOUZA Transferência Pix']]],
  ['cora.csv', 1, [['2026-11-20', 80_000, 'Transf Pix recebida ANA SOUZA']]],
  [
    'btg.csv',
    1,
    [
      ['2026-11-23', 500_000, 'Pix recebido Quim Amostra'],
      ['2026-11-24', 105_000, 'Pix recebido Rita Prova'],
    ],
  ],
  [
    'stone.csv',
    1,
    [
      ['2026-11-21', 25_313, 'Recebível de Cartão'],
      ['2026-11-21', 109_815, 'Pix Sara Ensaio ***.982.247-** Pedido 77'],
    ],
  ],
  [
    'pagbank.csv',
    1,
    [
      ['2026-11-20', 1000, 'Pix recebido Wanda Ensaio Gonçalves'],
      ['2026-11-20', 3, 'Rendimento da conta Rendimento sobre dinheiro'],
    ],
  ],
  [
    'sicredi.ofx',
    2,
    [
      ['2026-11-05', 100_010, 'RECEBIMENTO PIX-PIX_CRED 52998224725 Joana Amostra Lima'],
      ['2026-11-05', 25_025, 'LIQUIDACAO BOLETO-COB000013 241000013'],
    ],
  ],
  [
    'sicoob.ofx',
    1,
    [
      ['2026-11-20', 10_000, 'PIX RECEBIDO - OUTRA IF Recebimento Pix Mila Ensaio'],
      ['2026-11-20', 10_000, 'PIX RECEBIDO - OUTRA IF Recebimento Pix Nilo Prova'],
    ],
  ],
  [
    'santander.ofx',
    1,
    [
      ['2026-11-20', 115_050, 'PIX RECEBIDO YARA ENSAIO'],
      ['2026-11-20', 5000, 'PIX RECEBIDO ZENO PROVA'],
      ['2026-11-20', 5000, 'PIX RECEBIDO ZENO PROVA'],
    ],
  ],
  ['cora.ofx', 1, [['2026-11-20', 80_000, 'Transf Pix recebida - ÁUREA ENSAIO']]],
  ['positive-debit.ofx', 1, [['2026-11-20', 5000, 'PIX RECEBIDO ANA SOUZA']]],
  ['balances.ofx', 0, [['2026-11-20', 15_000, 'PIX RECEBIDO RUI']]],
  ['itau-balance.ofx', 0, [['2026-11-28', 2301, 'PIX RECEBIDO CLIENTE A']]],
  ['root-attributes.ofx', 0, [['2026-11-20', 15_000, 'PIX RECEBIDO ANA SOUZA']]],
  ['utf-16.ofx', 0, [['2026-11-20', 15_000, 'PIX RECEBIDO ANA SOUZA']]],
  [
    'cut-character.ofx',
    0,
    [
      ['2026-11-20', 15_000, 'PIX RECEBIDO ANDRÉ CONCEIÇÃO'],
      ['2026-11-20', 15_000, 'PIX RECEBIDO MARIA CONCEIÇ\uFFFD'],
    ],
  ],
  [
    'entities.ofx',
    0,
    [
      ['2026-11-20', 15_000, 'PIX SOUZA & FILHOS <x>'],
      ['2026-11-20', 15_000, 'PIX SOUZA & FILHOS'],
      ['2026-11-20', 15_000, `PIX D'AVILA "X" 'Y' CONCEIÇÃO ç`],
      ['2026-11-20', 15_000, 'PIX &amp; X'],
    ],
  ],
  [
    'cdata-and-breaks.ofx',
    0,
    [
      ['2026-11-20', 15_000, 'PIX RECEBIDO MARIA LIMA'],
      ['2026-11-20', 15_000, 'PIX RECEBIDO MARIA LIMA'],
      ['2026-11-20', 7700, 'VALOR NA OUTRA LINHA'],
    ],
  ],
])('%s is read to its last row', async (name, outgoing, entries) => {
  const statement = await readFixture(name);
  expect(incoming(statement)).toEqual(entries);
  expect(statement).toMatchObject({ outgoing, unread: [] });
});

test('every form of an amount in OFX is read, and the unreadable one named', async () => {
  const { entries, unread } = await readFixture('amounts.ofx');
  const cents = [38_680, 138_680, 138_680, 15_000, 15_000, 50, 1200];
  expect(entries.map(({ amountCents }) => amountCents)).toEqual(cents);
  const text = '20261120120000[-3:BRT] . PIX RECEBIDO ANA SOUZA';
  expect(unread).toEqual([{ line: 57, text, reason: 'amount' }]);
});

test('every form of a date is read, and the one without a year named', async () => {
  const { entries, unread } = await readFixture('dates.csv');
  const dates = ['2026-11-20', '2026-11-20', '2026-11-01', '2026-11-20', '2026-11-20'];
  expect(entries.map(({ date }) => date)).toEqual(dates);
  expect(unread).toEqual([{ line: 7, text: '20/11; PIX F; 15,00', reason: 'date' }]);
});

test('the account of a file is found', async () => {
  const accountsIn = async (name: string) => {
    const { entries } = await readFixture(name);
    return [...new Set(entries.map(({ account }) => account))];
  };
  expect(await accountsIn('c6.csv')).toEqual(['123456789']);
  expect(await accountsIn('bradesco-three-tables.csv')).toEqual(['0021121-4']);
  expect(await accountsIn('itau-empresas.csv')).toEqual(['56789-0']);
  expect(await accountsIn('sicoob.ofx')).toEqual(['756 4321-0 11111-1']);
  expect(await accountsIn('two-accounts.ofx')).toEqual(['0237 63/A', '0237 63/B']);
});

/** The refusal of a file. */
async function refusalOf(file: string) {
  try {
    await read(file);
  } catch (error) {
    if (error instanceof RuleViolation) return [error.code, error.facts];
    throw error;
  }
  return undefined;
}

describe('a file is refused with the line', () => {
  test('at which a quote is not closed', async () => {
    const bytes = await readFile(new URL('fixtures/unclosed-quote.csv', import.meta.url));
    const refusal = ['statementRowBroken', { line: 3, problem: 'quotes' }];
    expect(await refusalOf(decodeStatement(bytes))).toEqual(refusal);
  });

  test.each([
    ['closed in the middle of a cell', '"LOJA" DO ZE;1,00'],
    ['closed by the quote of a later row', '"LOJA DO ZE;1,00\n20/11/2026;PIX B";1,00'],
    ['open before another quote', '"LOJA DO ZE;1,00\n20/11/2026;"PIX B";1,00'],
  ])('at which a quote is %s', async (_name, cells) => {
    const file = `Data;Histórico;Valor\n20/11/2026;PIX A;1,00\n20/11/2026;${cells}`;
    const refusal = ['statementRowBroken', { line: 3, problem: 'quotes' }];
    expect(await refusalOf(file)).toEqual(refusal);
  });

  test('that has an amount with a comma outside of quotes', async () => {
    const file = 'Data,Histórico,Valor\n\n20/11/2026,PIX A,"1.150,75"\n20/11/2026,PIX B,1150,75';
    expect(await refusalOf(file)).toEqual(['statementRowBroken', { line: 4, problem: 'columns' }]);
  });
});

test('a quoted cell may contain separators, quotes and line breaks, and lines are still counted', async () => {
  const file =
    'Data,Histórico,Valor\r\n20/11/2026,"PIX ""ANA"", de\r\nSouza",1.00\r\n\r\n20/11,PIX B,1.00\r\n';
  expect(await read(file)).toMatchObject({
    entries: [{ text: 'PIX "ANA", de Souza' }],
    unread: [{ line: 5, reason: 'date' }],
  });
});

test('a card bill is refused', async () => {
  const bytes = await readFile(new URL('fixtures/inter-card-bill.csv', import.meta.url));
  expect(await refusalOf(decodeStatement(bytes))).toEqual(['statementOfCard', {}]);
});

describe('whatever a file contains,', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '20/11/2026',
      '20/11/26',
      '2026-11-20',
      '31/12/2026',
      '11/20/2026',
      '',
      ' ',
      'x',
    ),
    fc.constantFrom('1,00', '-1,00', '1.234', '(80,00)', '5,00 D', 'Entrada', 'Saída', '0,00', '.'),
    fc.constantFrom('SALDO DO DIA', 'Total', 'PIX ANA', 'Lançamentos futuros', 'Conta: 1', 'Data'),
    fc.string({ unit: 'binary' }),
  );
  const csv = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 20 })
    .map((rows) => rows.map((row) => row.join(';')).join('\n'));
  const tags =
    '<STMTTRN> </STMTTRN> <STMTRS> <CCSTMTRS> <DTPOSTED>20261120 <TRNAMT>1.00 <TRNAMT>-1,00 <MEMO>PIX <NAME>SALDO ' +
    '<![CDATA[ ]]> &amp; <BR/> < > \n';
  const tag = fc.constantFrom(...tags.split(' '));
  const ofx = fc
    .array(fc.oneof(tag, fc.string()), { maxLength: 40 })
    .map((parts) => parts.join(''));

  test.each([
    ['bytes', fc.uint8Array({ maxLength: 400 }).map(decodeStatement)],
    ['text', fc.string({ unit: 'binary', maxLength: 400 })],
    ['a table', csv.map((rows) => `Data;Histórico;Tipo;Valor\n${rows}`)],
    ['a table of credits', csv.map((rows) => `Data;Histórico;Crédito;Débito;Saldo\n${rows}`)],
    ['tables', csv],
    ['OFX', ofx.map((text) => `<OFX>${text}`)],
  ])('%s is read or refused', async (_name, files) => {
    await fc.assert(
      fc.asyncProperty(files, async (file) => {
        // throws any other error
        const refusal = await refusalOf(file);
        expect(refusal?.[0] ?? 'statement').toMatch(/^statement/);
      }),
    );
  });

  test('every row of a table is stored, counted or named', async () => {
    const row = fc.tuple(
      fc.constantFrom('20/11/2026', '20/11/26', '2026-11-20', '31/12/2026', '31/02/2026', 'x', ''),
      fc.constantFrom('PIX ANA', 'SALDO DO DIA', 'S A L D O', 'TARIFA', ''),
      fc.constantFrom('', 'Entrada', 'Saída', 'Pix enviado'),
      fc.constantFrom('1,00', '-1,00', '1.234', '(80,00)', '5,00 D', '0,00', '.', 'abc'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        const file = ['Data;Histórico;Tipo;Valor', ...rows.map((cells) => cells.join(';'))];
        const { entries, outgoing, balances, unread } = await read(file.join('\n'));
        expect(entries.length + outgoing + balances + unread.length).toBe(rows.length);
      }),
    );
  });

  test('every transaction of OFX is stored, counted or named', async () => {
    const transaction = fc.tuple(
      fc.constantFrom('CREDIT', 'DEBIT', 'OTHER', ''),
      fc.constantFrom('20261120', '20261120[0:GMT]', '20261231', '00000000', ''),
      fc.constantFrom('1.00', '-1,00', '150.000', '0', '.', ''),
      fc.constantFrom('PIX ANA', 'SALDO DO DIA', '', '<![CDATA[<STMTTRN>]]>'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 30 }), async (all) => {
        const tags = all.map(
          ([type, date, amount, memo]) =>
            `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${date}<TRNAMT>${amount}<MEMO>${memo}</STMTTRN>`,
        );
        const { entries, outgoing, balances, unread } = await read(`<OFX>${tags.join('\n')}</OFX>`);
        expect(entries.length + outgoing + balances + unread.length).toBe(all.length);
      }),
    );
  });
});
