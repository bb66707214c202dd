import { describe, expect, it } from 'vitest';
import { readTable } from './reading-test-kit.ts';

/** A table of dates, texts and amounts. */
const table = (...rows: string[]) => readTable(['Data;Histórico;Valor', ...rows].join('\n'));

it('reads columns of credits and debits below a heading, and counts balances and sums', () => {
  const file = `
Extrato de: Agência: 1234 Conta: 56789-0;Entre 01/03/2027 e 31/03/2027
;;;
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
01/03/2027;SALDO ANTERIOR;;;;1.000,00
02/03/2027;PIX RECEBIDO  JOAO DA SILVA;0012345;1.234,56;;2.234,56
02/03/2027;TARIFA BANCARIA;0012346;;-12,90;2.221,66
02/03/2027;TARIFA;0012346;;1,00;2.220,66
;;Total;1.234,56;-12,90;`;
  expect(readTable(file)).toEqual({
    entries: [
      {
        account: '56789-0',
        date: '2027-03-02',
        amountCents: 123_456,
        bankId: '0012345',
        text: 'PIX RECEBIDO JOAO DA SILVA',
      },
    ],
    outgoing: 2,
    balances: 2,
    unread: [],
  });
});

it('reads a table with a dot as the decimal separator', () => {
  const file = `
Data,Valor,Identificador,Descrição
02/03/2027,1234.50,67c4a2f0-aaaa,Transferência recebida pelo Pix - Ana Souza
03/03/2027,-20.00,67c4a2f0-bbbb,Compra no débito`;
  expect(readTable(file, ',')).toMatchObject({
    entries: [
      {
        account: '',
        date: '2027-03-02',
        amountCents: 123_450,
        bankId: '67c4a2f0-aaaa',
        text: 'Transferência recebida pelo Pix - Ana Souza',
      },
    ],
    outgoing: 1,
  });
});

it('reads amounts whose direction is in a separate column', () => {
  const file = `
Conta;Data_Mov;Nr_Doc;Historico;Valor;Deb_Cred
0123/013/00045678-9;20270302;000001;CRED PIX;150.00;C
0123/013/00045678-9;20270303;000002;DEB TAR;9.90;D`;
  expect(readTable(file)).toMatchObject({
    entries: [
      {
        account: '0123/013/00045678-9',
        date: '2027-03-02',
        amountCents: 15_000,
        bankId: '000001',
        text: 'CRED PIX',
      },
    ],
    outgoing: 1,
  });
});

it('reads a heading of key–value pairs and a table without ids', () => {
  const file = `
Extrato Conta Corrente C6
Conta ;1234567
Período ;01/03/2027 a 31/03/2027

Data Lançamento;Histórico;Descrição;Valor;Saldo
02/03/2027;Pix recebido;Maria Oliveira;80,00;80,00
02/03/2027;Pix recebido;Maria Oliveira;80,00;160,00`;
  const entry = {
    account: '1234567',
    date: '2027-03-02',
    amountCents: 8000,
    bankId: '',
    text: 'Pix recebido Maria Oliveira',
  };
  expect(readTable(file)).toMatchObject({ entries: [entry, entry], outgoing: 0 });
});

it.each(['\uFFFD', 'Ã³'])(
  'reads names of columns whose accented letters are damaged to %j',
  (letter) => {
    const names = `Data;Hist${letter}rico;Cr${letter}dito;D${letter}bito`;
    expect(readTable(`${names}\n02/03/2027;PIX;1,00;\n02/03/2027;TARIFA;;1,00`)).toMatchObject({
      entries: [{ text: 'PIX' }],
      outgoing: 1,
    });
  },
);

it.each([
  ['Conta: 12345-6', '12345-6'],
  ['Conta Corrente: 12345-X', '12345-X'],
  ['Agência: 1 / Conta: 123456789', '123456789'],
  ['Ag: 1234 | Conta: 0021121-4 | Entre 01/11/2026 e 25/11/2026', '0021121-4'],
  ['Agência / Conta: 1234 / 56789-0', '1234 56789-0'],
  ['EXTRATO DE CONTA CORRENTE C6 BANK', ''],
  ['Conta;:;13001234', '13001234'],
])('finds the account in %j', (heading, account) => {
  const file = `${heading}\nData;Histórico;Valor\n02/03/2027;PIX;1,00`;
  expect(readTable(file).entries).toMatchObject([{ account }]);
});

it('gives each table of a file the account above it', () => {
  const file = `Conta:;1-1\nData;Histórico;Valor\n02/03/2027;PIX CONTA 9;1,00\n03/03/2027;PIX;1,00\n\nConta:;2-2\nData;Histórico;Valor\n02/03/2027;PIX;1,00`;
  expect(readTable(file)).toMatchObject({
    entries: [{ account: '1-1' }, { account: '1-1' }, { account: '2-2' }],
    unread: [],
  });
});

describe('a row that is not understood', () => {
  it('is named with its line, its text and the reason', () => {
    const rows = [
      '31/02/2027;PIX A;1,00',
      '02/03/2027;PIX B;abc',
      '02/03/2027;PIX C;',
      ';PIX D;5,00',
      '20/11;PIX E;15,00',
      '02/03/2027;PIX F;0,00',
      '01/04/2027;PIX G;1,00',
      '01/04/2027;BOLETO;-1,00',
      '02/03/2027;PIX; H;1,00',
      'x;PIX I;y',
      '03/03/2027,PIX J,1.00',
      ';;7,00',
    ];
    expect(table(...rows)).toEqual({
      entries: [],
      outgoing: 0,
      balances: 0,
      unread: [
        { line: 2, text: '31/02/2027; PIX A; 1,00', reason: 'date' },
        { line: 3, text: '02/03/2027; PIX B; abc', reason: 'amount' },
        { line: 4, text: '02/03/2027; PIX C', reason: 'amount' },
        { line: 5, text: 'PIX D; 5,00', reason: 'date' },
        { line: 6, text: '20/11; PIX E; 15,00', reason: 'date' },
        { line: 7, text: '02/03/2027; PIX F; 0,00', reason: 'zero' },
        { line: 8, text: '01/04/2027; PIX G; 1,00', reason: 'future' },
        { line: 9, text: '01/04/2027; BOLETO; -1,00', reason: 'future' },
        { line: 10, text: '02/03/2027; PIX; H; 1,00', reason: 'columns' },
        { line: 11, text: 'x; PIX I; y', reason: 'date' },
        { line: 12, text: '03/03/2027,PIX J,1.00', reason: 'amount' },
        { line: 13, text: '7,00', reason: 'date' },
      ],
    });
  });

  it('is one with an amount in both columns', () => {
    const file = 'Data;Histórico;Crédito;Débito\n02/03/2027;X;1,00;2,00\n02/03/2027;Y;0,00;-';
    expect(readTable(file).unread.map(({ reason }) => reason)).toEqual(['amount', 'zero']);
  });

  it('is every row below future entries, and none below the next title', () => {
    const file = `Lançamentos
Data;Histórico;Valor
02/03/2027;PIX A;1,00
Lançamentos futuros;;
Data;Histórico;Valor
03/03/2027;PIX B;2,00
04/03/2027;BOLETO;-2,00
Últimos lançamentos
05/03/2027;PIX C;3,00`;
    expect(readTable(file)).toMatchObject({
      entries: [{ text: 'PIX A' }, { text: 'PIX C' }],
      outgoing: 0,
      unread: [
        { line: 6, reason: 'future' },
        { line: 7, reason: 'future' },
      ],
    });
  });
});

describe('balances', () => {
  it.each([
    'SALDO DO DIA',
    'Saldo Anterior',
    'S A L D O',
    'SDO CTA/APL AUTOMATICAS',
    'SALDO TOTAL DISPONÍVEL DIA',
    'COD. LANC. 0',
  ])('%s is no entry', (text) => {
    expect(table(`02/03/2027;${text};9,00`, `00/00/0000;${text};9,00`, `;${text};9,00`)).toEqual({
      entries: [],
      outgoing: 0,
      balances: 3,
      unread: [],
    });
  });

  it('are recognized in any text of a row, but not in the message of a payer', () => {
    const file = `Data;Categoria;Transação;Descrição;Valor
02/03/2027;;;Saldo Diário;9,00
02/03/2027;;Pix;Saldo do dia;9,00
02/03/2027;;Pix;saldo do pedido 12;9,00`;
    expect(readTable(file)).toMatchObject({
      balances: 2,
      entries: [{ text: 'Pix saldo do pedido 12' }],
    });
  });

  it('are the rows of a table without amounts, of a consolidated position, and with nothing else', () => {
    const file = `Data;Histórico;Valor;Saldo
02/03/2027;PIX;1,00;1,00
02/03/2027;;;1,00
02/03/2027;PIX CORTADO;;1,00
Posição Consolidada
Conta corrente;;;1,00
Saldos Invest Fácil
Data;Histórico;Saldo (R$)
02/03/2027;Aplicação;53,36`;
    expect(readTable(file)).toMatchObject({
      entries: [{ text: 'PIX' }],
      balances: 3,
      unread: [{ line: 4, reason: 'amount' }],
    });
  });
});

it('adds a row of text to the row above, and counts it with that row', () => {
  const rows = [
    ';EM FALSO;',
    '02/03/2027;Transfe Pix;1,00',
    ';REM: ANA SOUZA    02/03;',
    '02/03/2027;Pix Enviado;-1,00',
    ';Des: PADARIA;',
    'Os dados acima têm como base 28/11/2026 às 10h12.;;',
  ];
  expect(table(...rows)).toMatchObject({
    entries: [{ text: 'Transfe Pix REM: ANA SOUZA 02/03' }],
    outgoing: 1,
    unread: [{ line: 2, text: 'EM FALSO', reason: 'date' }],
  });
});

it('reads days and months in the order that the file proves', () => {
  expect(table('11/20/2026;PIX;1,00', '02/03/2027;PIX;1,00').entries).toMatchObject([
    { date: '2026-11-20' },
    { date: '2027-02-03' },
  ]);
  expect(table('02/03/2027;PIX;1,00').entries).toMatchObject([{ date: '2027-03-02' }]);
});
