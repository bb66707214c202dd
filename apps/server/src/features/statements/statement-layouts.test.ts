import { expect, test } from 'vitest';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { readStatement } from './read-statement.ts';

/** Small files in the layouts of banks, with what must be read of them: incoming amounts as day, cents and text. */
const LAYOUTS: readonly (readonly [
  name: string,
  file: string,
  incoming: readonly (readonly [string, number, string])[],
  counts: { readonly outgoing: number; readonly balances: number },
])[] = [
  [
    'Itaú, app, newest day first',
    `data;lancamentos;valor (R$);saldo (R$)
27/08/2026;SALDO DO DIA;;-49,71
26/08/2026;PAY ATACA 26/08;-8,45;
20/08/2026;SISPAG PIX COMERCIO MODELO ...;120,00;
07/08/2026;PIX TRANSF MARIA A07/08;1.525,42;`,
    [
      ['2026-08-20', 12_000, 'SISPAG PIX COMERCIO MODELO ...'],
      ['2026-08-07', 152_542, 'PIX TRANSF MARIA A07/08'],
    ],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Itaú, text without names of columns',
    `20/11/2026;PIX TRANSF ANA20/11;150,00
20/11/2026;TAR PACOTE ITAU;-49,90
21/11/2026;SALDO DO DIA;100,10`,
    [['2026-11-20', 15_000, 'PIX TRANSF ANA20/11']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Itaú, sheet',
    `Logotipo Itaú;;;;
Atualização:;27/11/2026 às 09:30:00;;;
Agência:;0001;;;
Conta:;11180-5;;;
;;;;
Lançamentos;;;;
;;;;
data;lançamento;ag./origem;valor (R$);saldos (R$)
lançamentos;;;;
05/11/2026;SALDO ANTERIOR;;;-2500
06/11/2026;PIX TRANSF CLIENTE EVENTUAL 06/11;1234;2300;
07/11/2026;PIX TRANSF ERP LEGACY 07/11;1234;-610,5;
Posição Consolidada;;;;
;;;;
Descrição;;;;valor
(=) saldo total disponível;;;;1689,5`,
    [['2026-11-06', 230_000, 'PIX TRANSF CLIENTE EVENTUAL 06/11']],
    { outgoing: 1, balances: 3 },
  ],
  [
    'Banco do Brasil, old, month first',
    `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
"10/31/2026","","Saldo Anterior","","0","-500.00",
"11/20/2026","0000-1","Pix - Recebido - 20/11 10:00 ANA SOUZA","","201000","59.50",
"11/02/2026","","Tarifa Pacote de Serviços","","1","-18.40",
"00/00/0000","","Saldo do dia","","0","0.00",
"11/27/2026","","S A L D O","","0","-458.90",`,
    [['2026-11-20', 5950, 'Pix - Recebido - 20/11 10:00 ANA SOUZA']],
    { outgoing: 1, balances: 3 },
  ],
  [
    'Banco do Brasil, with letters, each type Entrada',
    `"Data";"Lançamento";"Detalhes";"N° documento";"Valor";"Tipo Lançamento"
"20/11/2026";"Pix - Recebido";"20/11 09:00 ANA SOUZA";"1";"1.067,79 C";"Entrada"
"20/11/2026";"Pix - Enviado";"20/11 10:00 HUGO";"2";"250,00 D";"Entrada"
" 20/11/2026";"Saldo do dia";" ";" ";"817,79 C";"Entrada"`,
    [['2026-11-20', 106_779, 'Pix - Recebido 20/11 09:00 ANA SOUZA']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Banco do Brasil, computer, the letter in its own column',
    `Extrato Conta;;;;;;;;;;
;;;;;;;;;;
Data;observacao;Data balancete;Agencia Origem;Lote;Numero Documento;Cod. Historico;Historico;Valor R$;Inf.;Detalhamento Hist.
20/11/2026;;;1234;14397;00000000001045969;821;Pix - Recebido;1.067,79;C;20/11 09:00 ANA SOUZA
20/11/2026;;;1234;13105;1;144;Pix - Enviado;250,00;D;HUGO
20/11/2026;;;;;;999;S A L D O;817,79;C;`,
    [['2026-11-20', 106_779, 'Pix - Recebido 20/11 09:00 ANA SOUZA']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Caixa, text',
    `"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"
"0123013000456789";"20261120";"201500";"CRED PIX";"150.00";"C"
"0123013000456789";"20261121";"000002";"DEB TAR";"9.90";"D"`,
    [['2026-11-20', 15_000, 'CRED PIX']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Caixa, sheet',
    `Extrato de 01/11/2026 a 27/11/2026;;;;;;;
Data Lançamento;Data Movimento;Histórico;Documento;Valor Lançamento;Saldo;CPF/CNPJ;Nome/Razão Social
20/11/2026;20/11/2026;CRED PIX;201500;1.150,00 C;2.150,00 C;529.982.247-25;ANA SOUZA
21/11/2026;21/11/2026;DEB PIX;211500;150,00 D;2.000,00 C;;`,
    [['2026-11-20', 115_000, 'CRED PIX 529.982.247-25 ANA SOUZA']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Santander, credit and debit',
    `EMPRESA;COMERCIO MODELO LTDA;;;;
AGENCIA;3333;CONTA;130012345;;
PERIODO;01/11/2026 a 27/11/2026;;;;
Data;Descrição;Docto;Crédito (R$);Débito (R$);Saldo (R$)
20/11/2026;PIX RECEBIDO YARA ENSAIO;000001;1.150,50;;1.150,50
23/11/2026;PIX ENVIADO FORNECEDOR;000002;;-89,90;1.060,60
;TOTAL;;1.150,50;-89,90;`,
    [['2026-11-20', 115_050, 'PIX RECEBIDO YARA ENSAIO']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Sicoob',
    `Data;Histórico;Valor;Saldo
01/11/2026;SALDO ANTERIOR;3.520,00C;
20/11/2026;PIX RECEB.OUTRA IF MILA;150,00C;3.670,00C
20/11/2026;DEB.TIT.COMPE;93,00D;3.577,00C`,
    [['2026-11-20', 15_000, 'PIX RECEB.OUTRA IF MILA']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Sicredi',
    `Associado: COMERCIO MODELO;;;;
Conta: 12345-6;;;;
Data;Descrição;Documento;Valor (R$);Saldo (R$)
;SALDO ANTERIOR;;;100,00
20/11/2026;RECEBIMENTO PIX 52998224725 ANA;PIX_CRED;250,25;350,25
21/11/2026;PAGAMENTO PIX 11222333000181;PIX_DEB;-30,00;320,25
Saldo da conta: 320,25;;;;`,
    [['2026-11-20', 25_025, 'RECEBIMENTO PIX 52998224725 ANA']],
    { outgoing: 1, balances: 1 },
  ],
  [
    'Nubank, account',
    `Data,Valor,Identificador,Descrição
20/11/2026,1234.5,67c8e7d1-1,"Transferência recebida pelo Pix - ANA, DE SOUZA - •••.456.789-••"
21/11/2026,-89.90,67c8e7d1-2,Compra no débito - MERCADO
22/11/2026,3.00,67c8e7d1-3,Valor adicionado por Pix no Crédito`,
    [
      ['2026-11-20', 123_450, 'Transferência recebida pelo Pix - ANA, DE SOUZA - •••.456.789-••'],
      ['2026-11-22', 300, 'Valor adicionado por Pix no Crédito'],
    ],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Inter, account',
    `Extrato Conta Corrente
Conta ;1234567
Período ;01/11/2026 a 27/11/2026
Saldo ;1.000,00

Data Lançamento;Histórico;Descrição;Valor;Saldo
20/11/2026;Pix recebido;Maria Oliveira;80,00;1.080,00
21/11/2026;Pix enviado;Posto;-50,00;1.030,00`,
    [['2026-11-20', 8000, 'Pix recebido Maria Oliveira']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Mercado Pago, totals first',
    `INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
575,94;5.909,40;-128,95;6.356,39

RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
01-11-2026;Pix recebido Fulano de Tal;171776200626;5.909,40;6.485,34
02-11-2026;Pagamento Loja das balas;171776200627;-128,95;6.356,39`,
    [['2026-11-01', 590_940, 'Pix recebido Fulano de Tal']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Efí, each cell between quotes',
    `"Extrato";"";"";"";""
"Data";"Protocolo";"Descrição";"Valor";"Saldo"
"20/11/2026";"123";"Recebimento de Pix; ""ANA"" SOUZA";"150,00";"150,00"
"21/11/2026";"124";"Tarifa de Pix";"-1,19";"148,81"`,
    [['2026-11-20', 15_000, 'Recebimento de Pix; "ANA" SOUZA']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'Efí, only outgoing rows',
    `"Data";"Descrição";"Valor"
"20/11/2026";"Tarifa de Pix";"-1,19"`,
    [],
    { outgoing: 1, balances: 0 },
  ],
  [
    'a table that was pasted from a sheet',
    'Data\tHistórico\tValor\n20/11/2026\tPIX ANA\t1.150,00\n21/11/2026\tTARIFA\t-1,00',
    [['2026-11-20', 115_000, 'PIX ANA']],
    { outgoing: 1, balances: 0 },
  ],
  [
    'a generic table with types',
    `data,descricao,valor,tipo
01/11/2026,PIX RECEBIDO - JOÃO SILVA,150.50,ENTRADA
02/11/2026,PAGAMENTO BOLETO ENERGIA,89.75,SAIDA`,
    [['2026-11-01', 15_050, 'PIX RECEBIDO - JOÃO SILVA']],
    { outgoing: 1, balances: 0 },
  ],
];

test.each(LAYOUTS)('%s', async (_name, file, incoming, counts) => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const { entries, ...rest } = await readStatement(
      file.replaceAll('\n', lineBreak),
      '2026-11-28',
    );
    expect(entries.map(({ date, amountCents, text }) => [date, amountCents, text])).toEqual(
      incoming,
    );
    expect(rest).toEqual({ ...counts, unread: [] });
  }
});

test.each([
  [
    'Inter',
    `"Data";"Lançamento";"Categoria";"Tipo";"Valor"
"20/11/2026";"POSTO INVENTADO";"TRANSPORTE";"Compra à vista";"R$ 180,00"`,
  ],
  [
    'Nubank',
    'date,title,amount\n2026-11-03,Ifood *Ifd,45.90\n2026-11-10,Pagamento recebido,-500.00',
  ],
  ['Nubank, older', 'date,category,title,amount\n2026-11-03,casa,Ifood,45.90'],
  [
    'C6',
    `Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)
01/11/2026;DANIELA;1234;Alimentação;IFOOD;Única;0,00;0,00;45,90`,
  ],
  [
    'Nubank, OFX',
    '<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CCACCTFROM><ACCTID>1</CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261110<TRNAMT>45.90<MEMO>Uber</STMTTRN></BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
  ],
])('the card bill of %s is refused', async (_name, file) => {
  await expect(readStatement(file, '2026-11-28')).rejects.toThrow(
    new RuleViolation('statementOfCard', {}),
  );
});
