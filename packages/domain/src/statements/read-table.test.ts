import { expect, it } from 'vitest';
import { readStatementTable } from './read-table.ts';

// the layouts are written without samples: no bank's file was available
const rowsOf = (file: string, firstCell: string) =>
  file
    .trim()
    .split('\n')
    .map((row) => row.split(firstCell));

it('reads columns of credits and debits below a heading, and skips balances and sums', () => {
  const file = `
Extrato de: Agência: 1234 Conta: 56789-0;Entre 01/03/2027 e 31/03/2027
;;;
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
01/03/2027;SALDO ANTERIOR;;;;1.000,00
02/03/2027;PIX RECEBIDO  JOAO DA SILVA;0012345;1.234,56;;2.234,56
02/03/2027;TARIFA BANCARIA;0012346;;-12,90;2.221,66
;;Total;1.234,56;-12,90;`;
  expect(readStatementTable(rowsOf(file, ';'))).toMatchObject({
    entries: [
      {
        account: '56789-0',
        date: '2027-03-02',
        amountCents: 123_456,
        bankId: '0012345',
        text: 'PIX RECEBIDO JOAO DA SILVA',
      },
    ],
    outgoing: 1,
  });
});

it('reads a table with a dot as the decimal separator', () => {
  const file = `
Data,Valor,Identificador,Descrição
02/03/2027,1234.50,67c4a2f0-aaaa,Transferência recebida pelo Pix - Ana Souza
03/03/2027,-20.00,67c4a2f0-bbbb,Compra no débito`;
  expect(readStatementTable(rowsOf(file, ','))).toMatchObject({
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
  expect(readStatementTable(rowsOf(file, ';'))).toMatchObject({
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
Extrato Conta Corrente
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
  expect(readStatementTable(rowsOf(file, ';'))).toMatchObject({
    entries: [entry, entry],
    outgoing: 0,
  });
});

it('finds no table in other texts', () => {
  expect(readStatementTable(rowsOf('nome;telefone\nAna;1199999', ';'))).toBeUndefined();
  expect(readStatementTable([])).toBeUndefined();
});

it.each([
  ['a cell of blanks', `Data;Histórico;Valor\n02/03/2027;Pix;1${' '.repeat(300_000)}x`],
  ['lines without a heading', ';\n'.repeat(450_000)],
  ['a heading that repeats itself', `${'conta '.repeat(50_000)}\nData;Histórico;Valor`],
])('reads %s in linear time', (_name, file) => {
  const started = performance.now();
  readStatementTable(rowsOf(file, ';'));
  expect(performance.now() - started).toBeLessThan(2_000);
});
