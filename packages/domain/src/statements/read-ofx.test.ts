import { expect, it } from 'vitest';
import { isOfx, readOfx } from './read-ofx.ts';

// written without a sample: no bank's file was available
const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
CHARSET:1252

<OFX>
<BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>0341<ACCTID>1234567890<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20270302100000[-03:EST]
<TRNAMT>1234,56
<FITID>20270302001
<CHECKNUM>20270302001
<MEMO>PIX TRANSF  João &amp; Filhos
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20270303
<TRNAMT>-10.00
<FITID>20270303001
<MEMO>TAR PACOTE
</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`;

it('reads tags that are not closed', () => {
  expect(isOfx(SGML)).toBe(true);
  expect(readOfx(SGML)).toEqual({
    entries: [
      {
        account: '0341 1234567890',
        date: '2027-03-02',
        amountCents: 123_456,
        bankId: '20270302001',
        text: 'PIX TRANSF João & Filhos',
      },
    ],
    outgoing: 1,
    balances: 0,
    unread: [],
  });
});

it('reads closed tags on one line, and a name next to the memo', () => {
  const xml =
    '<?xml version="1.0"?><OFX><BANKACCTFROM><BANKID>001</BANKID><BRANCHID>12-3</BRANCHID><ACCTID>45-6</ACCTID></BANKACCTFROM>' +
    '<STMTTRN><DTPOSTED>20270302</DTPOSTED><TRNAMT>80.5</TRNAMT><FITID>a</FITID><NAME>ANA</NAME><MEMO>Pix - Recebido</MEMO></STMTTRN></OFX>';
  expect(readOfx(xml)).toEqual({
    entries: [
      {
        account: '001 12-3 45-6',
        date: '2027-03-02',
        amountCents: 8050,
        bankId: 'a',
        text: 'ANA Pix - Recebido',
      },
    ],
    outgoing: 0,
    balances: 0,
    unread: [],
  });
});

it('skips transactions without a valid date or amount', () => {
  const broken =
    '<OFX><STMTTRN><DTPOSTED>20270231<TRNAMT>10.00</STMTTRN><STMTTRN><DTPOSTED>20270301<TRNAMT>x';
  expect(readOfx(broken)).toMatchObject({ entries: [], outgoing: 0 });
  expect(isOfx('Data;Valor')).toBe(false);
});

it('gives each statement of a file its own account', () => {
  const statementOf = (account: string) =>
    `<STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0237<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>` +
    '<STMTTRN><DTPOSTED>20261120<TRNAMT>1.00<FITID>1<MEMO>PIX</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>';
  const { entries } = readOfx(`<OFX>${statementOf('63/A')}${statementOf('63/B')}</OFX>`);
  expect(entries.map(({ account }) => account)).toEqual(['0237 63/A', '0237 63/B']);
});
