import { expect, it } from 'vitest';
import { RuleViolation } from '#rule-violation.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { MOST_STATEMENT_LINES } from './statement-line.ts';
import { readAll } from './reading-test-kit.ts';

const read = (file: string) => readAll(readOfx(file, '2027-03-31'));

/** A statement of one account with transactions that are not closed. */
const ofxOf = (...transactions: string[]) =>
  `<OFX><STMTRS><BANKACCTFROM><BANKID>1<ACCTID>2</BANKACCTFROM><BANKTRANLIST>\n${transactions
    .map((tags) => `<STMTTRN>${tags}</STMTTRN>`)
    .join('\n')}</BANKTRANLIST></STMTRS></OFX>`;
const CREDIT = '<TRNTYPE>CREDIT<DTPOSTED>20270302<TRNAMT>10.00<FITID>1';
const textsOf = (...memos: string[]) =>
  read(ofxOf(...memos.map((memo) => CREDIT + memo))).entries.map(({ text }) => text);

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
  expect(read(SGML)).toEqual({
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
  expect(read(xml).entries).toEqual([
    {
      account: '001 12-3 45-6',
      date: '2027-03-02',
      amountCents: 8050,
      bankId: 'a',
      text: 'ANA Pix - Recebido',
    },
  ]);
});

it('reads a root with attributes, a namespace, and tags in lower case', () => {
  const file =
    '<ofx:OFX xmlns:ofx="http://ofx.net/types/2003/04"><ofx:stmttrn><dtposted>20270302<trnamt>1.00</ofx:stmttrn></ofx:OFX>';
  expect(isOfx(file)).toBe(true);
  expect(read(file).entries).toHaveLength(1);
  expect(isOfx('<OFX xmlns="http://ofx.net"><STMTTRN>')).toBe(true);
  expect(isOfx('<OFX\n><STMTTRN>')).toBe(true);
  expect(isOfx('<STMTTRN><DTPOSTED>20270302')).toBe(true);
  expect(isOfx('Data;Valor')).toBe(false);
});

it('names transactions without a readable date or amount, with their line', () => {
  const file = ofxOf(
    '<DTPOSTED>20270231<TRNAMT>10.00<MEMO>PIX ANA',
    '\n<DTPOSTED>20270301<TRNAMT>.<MEMO>PIX BIA',
    '<DTPOSTED>20270301<TRNAMT>0.00<MEMO>ZERO',
    '<DTPOSTED>20270301<MEMO>NADA',
    '<TRNAMT>1.00<MEMO>SEM DATA',
    '<DTPOSTED>20270401<TRNAMT>1.00<MEMO>PIX AGENDADO',
    '<TRNTYPE>DEBIT<DTPOSTED>20270401<TRNAMT>-1.00<MEMO>BOLETO AGENDADO',
  );
  expect(read(file)).toEqual({
    entries: [],
    outgoing: 0,
    balances: 0,
    unread: [
      { line: 2, text: '20270231 10.00 PIX ANA', reason: 'date' },
      { line: 3, text: '20270301 . PIX BIA', reason: 'amount' },
      { line: 5, text: '20270301 0.00 ZERO', reason: 'zero' },
      { line: 6, text: '20270301 NADA', reason: 'amount' },
      { line: 7, text: '1.00 SEM DATA', reason: 'date' },
      { line: 8, text: '20270401 1.00 PIX AGENDADO', reason: 'future' },
      { line: 9, text: '20270401 -1.00 BOLETO AGENDADO', reason: 'future' },
    ],
  });
});

it.each(['DEBIT', 'PAYMENT', 'FEE', 'SRVCHG', 'CHECK', 'ATM', 'POS', 'debit'])(
  'counts a positive amount of type %s as outgoing',
  (type) => {
    const file = ofxOf(`<TRNTYPE>${type}<DTPOSTED>20270302<TRNAMT>93.00<MEMO>DEB.TIT.COMPE`);
    expect(read(file)).toMatchObject({ entries: [], outgoing: 1, unread: [] });
  },
);

it.each(['CREDIT', 'DEP', 'XFER', 'OTHER', 'INT', ''])(
  'takes the direction of type %j from the sign',
  (type) => {
    const tags = (amount: string) => `<TRNTYPE>${type}<DTPOSTED>20270302<TRNAMT>${amount}<MEMO>X`;
    expect(read(ofxOf(tags('1.00'), tags('-1.00')))).toMatchObject({
      entries: [{ amountCents: 100 }],
      outgoing: 1,
    });
  },
);

it('recognizes balances in NAME and MEMO, but not in the message of a payer', () => {
  const balances = [
    '<MEMO>SALDO DO DIA',
    '<MEMO>SALDO ANTERIOR',
    '<MEMO>Saldo Anterior',
    '<NAME>S A L D O',
    '<NAME>SDO CTA/APL AUTOMATICAS',
    '<MEMO>SALDO TOTAL DISPONÍVEL DIA',
    '<NAME>EXTRATO<MEMO>SALDO TOTAL DISPONÍVEL DIA',
    '<MEMO><NAME>Saldo',
  ];
  expect(read(ofxOf(...balances.map((text) => CREDIT + text)))).toMatchObject({
    entries: [],
    balances: balances.length,
    unread: [],
  });
  expect(
    textsOf('<MEMO>PIX SALDO DO DIA', '<NAME>ANA<MEMO>saldo do óculos', '<MEMO>SALDOTTI LTDA'),
  ).toHaveLength(3);
});

it('decodes entities once, and reads CDATA as it is', () => {
  expect(
    textsOf(
      '<MEMO>D&apos;AVILA &quot;X&quot; &#39;Y&#39; CONCEI&#199;&#xC3;O &ccedil; &lt;x&gt;',
      '<MEMO>SOUZA & FILHOS &amp;amp; &outro; &nbsp;FIM',
      '<MEMO><![CDATA[PIX <MARIA> &amp; LIMA]]>',
      '<MEMO>ANTES <![CDATA[DENTRO]]> DEPOIS</MEMO>',
      '<MEMO>&#0;&#xD800;&#x110000;',
    ),
  ).toEqual([
    `D'AVILA "X" 'Y' CONCEIÇÃO ç <x>`,
    'SOUZA & FILHOS &amp; &outro; FIM',
    'PIX <MARIA> &amp; LIMA',
    'ANTES DENTRO DEPOIS',
    '\uFFFD\uFFFD\uFFFD',
  ]);
});

it('reads <BR/> as a blank, a value on the next line, and texts in the order of the file', () => {
  expect(
    textsOf(
      '<MEMO>PIX<BR/>MARIA<br>LIMA<BR />SÁ',
      '<MEMO>PIX RECEBIDO\n<NAME>MILA ENSAIO',
      '<NAME>MILA<MEMO>MILA',
      '<NAME>PIX<MEMO>UM<MEMO>DOIS',
      '<PAYEE><NAME>NILO</PAYEE>',
    ),
  ).toEqual(['PIX MARIA LIMA SÁ', 'PIX RECEBIDO MILA ENSAIO', 'MILA', 'PIX UM DOIS', 'NILO']);
  const file = ofxOf('<DTPOSTED>\n 20270302\n\n<TRNAMT>\n 77.00\n\n<MEMO>\nVALOR');
  expect(read(file).entries).toMatchObject([{ amountCents: 7700, text: 'VALOR' }]);
});

it('gives each statement of a file its own account', () => {
  const statementOf = (account: string) =>
    `<STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0237<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>` +
    '<STMTTRN><DTPOSTED>20261120<TRNAMT>1.00<MEMO>PIX<BANKACCTTO><BANKID>9<ACCTID>9</BANKACCTTO></STMTTRN>' +
    '</BANKTRANLIST></STMTRS></STMTTRNRS>';
  const { entries } = read(`<OFX>${statementOf('63/A')}${statementOf('63/B')}</OFX>`);
  expect(entries.map(({ account }) => account)).toEqual(['0237 63/A', '0237 63/B']);
});

const CARD = `<CREDITCARDMSGSRSV1><CCSTMTRS><CCACCTFROM><ACCTID>5</CCACCTFROM><STMTTRN>${CREDIT}<MEMO>POSTO</STMTTRN></CCSTMTRS></CREDITCARDMSGSRSV1>`;

it.each([
  ['in its own message', `<OFX>${CARD}</OFX>`],
  ['of an account of type CREDITCARD', SGML.replace('CHECKING', 'CREDITCARD')],
])('refuses a card bill %s', (_name, file) => {
  expect(() => read(file)).toThrow(new RuleViolation('statementOfCard', {}));
});

it('names the transactions of a card next to those of an account', () => {
  expect(read(SGML.replace('</OFX>', `${CARD}</OFX>`))).toMatchObject({
    entries: [{ amountCents: 123_456 }],
    outgoing: 1,
    unread: [{ line: 27, reason: 'card' }],
  });
});

it('reads the most transactions of a statement, and refuses one more', () => {
  const transactions = Array.from({ length: MOST_STATEMENT_LINES }, () => CREDIT);
  expect(read(ofxOf(...transactions)).entries).toHaveLength(MOST_STATEMENT_LINES);
  expect(() => read(ofxOf(...transactions, CREDIT))).toThrow(
    new RuleViolation('statementTooLong', {}),
  );
});

it('lets other work continue while it reads', () => {
  const portions = [
    ...readOfx(ofxOf(...Array.from({ length: 5_000 }, () => CREDIT)), '2027-03-31'),
  ];
  expect(portions.length).toBeGreaterThan(5);
});

it('reads two files in turns', () => {
  const memo = (text: string) =>
    ofxOf(...Array.from({ length: 1_000 }, () => `${CREDIT}<MEMO>${text}`));
  const one = readOfx(memo('UM'), '2027-03-31');
  const other = readOfx(`\n\n${memo('DOIS')}`, '2027-03-31');
  one.next();
  other.next();
  expect(new Set(readAll(one).entries.map(({ text }) => text))).toEqual(new Set(['UM']));
  expect(readAll(other).entries).toHaveLength(1_000);
});

it.each([
  ['a tag that does not end', '<a'.repeat(300_000)],
  ['a name that does not end', `<${'a'.repeat(600_000)}`],
  ['a tag of blanks', `<a${' '.repeat(600_000)}`],
  ['CDATA that does not end', '<![CDATA['.repeat(60_000)],
  ['CDATA', '<![CDATA[x]]>'.repeat(40_000)],
  ['ampersands', '&'.repeat(600_000)],
  ['blanks in an amount', `<TRNAMT>1${' '.repeat(600_000)}x`],
  ['line breaks', '\n'.repeat(600_000)],
])('reads %s in linear time', (_name, text) => {
  const started = performance.now();
  read(`<OFX><STMTTRN>${text}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});
