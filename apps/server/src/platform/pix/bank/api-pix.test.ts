import { describe, expect, test } from 'vitest';
import { chargeSchema, receivedPageSchema, receivedSchema, refundSchema } from './api-pix.ts';
import { unreadPix } from './unread-pix.ts';

// the examples of the published contract, restated
const REFUND = {
  id: '000AAA111',
  rtrId: 'D12345678202009091000abcde123456',
  valor: '11.00',
  horario: { solicitacao: '2020-09-10T13:03:33.902Z' },
  status: 'EM_PROCESSAMENTO',
};
const PIX = {
  endToEndId: 'E12345678202009091221abcdef12345',
  txid: 'cd1fe328c875481285a6f233ae41b662',
  valor: '100.00',
  horario: '2020-09-10T13:03:33.902Z',
  infoPagador: 'Reforma da casa',
  devolucoes: [REFUND],
};
const COBV = {
  calendario: {
    criacao: '2020-09-09T20:15:00.358Z',
    dataDeVencimento: '2020-12-31',
    validadeAposVencimento: 30,
  },
  txid: '7978c0c97ea847e78e8849634473c1f1',
  revisao: 0,
  loc: {
    id: 789,
    location: 'pix.example.com/qr/c2/cobv/9d36b84fc70b478fb95c12729b90ca25',
    tipoCob: 'cobv',
  },
  status: 'ATIVA',
  devedor: { cpf: '12345678909', nome: 'Francisco da Silva', cidade: 'Recife' },
  valor: { original: '123.45', multa: { modalidade: '2', valorPerc: '15.00' } },
  chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
};

describe('a received Pix', () => {
  test('of a list is read with its refunds', () => {
    expect(receivedSchema.parse(PIX)).toMatchObject({
      valor: 10_000,
      devolucoes: [{ id: '000AAA111', valor: 1_100, status: 'EM_PROCESSAMENTO' }],
    });
  });

  test('of a notice may contain one refund instead of a list', () => {
    expect(receivedSchema.parse({ ...PIX, devolucoes: REFUND }).devolucoes).toHaveLength(1);
  });

  test('of a static code has a short txid, and of a transfer none', () => {
    expect(receivedSchema.parse({ ...PIX, txid: 'A' }).txid).toBe('A');
    expect(receivedSchema.parse({ ...PIX, txid: undefined }).txid).toBeUndefined();
  });

  test('that was late has the fine and the interest of the bank', () => {
    const componentesValor = {
      original: { valor: '100.00' },
      multa: { valor: '3.00' },
      juros: { valor: '2.00' },
    };
    expect(receivedSchema.parse({ ...PIX, valor: '105.00', componentesValor })).toMatchObject({
      componentesValor: { multa: { valor: 300 }, juros: { valor: 200 } },
    });
  });

  test.each<[string, object, object]>([
    ['infoPagador null', { infoPagador: null }, { infoPagador: undefined }],
    ['infoPagador that is no text', { infoPagador: { a: 1 } }, { infoPagador: undefined }],
    ['text that PostgreSQL cannot store', { infoPagador: 'a\0b\ud800' }, { infoPagador: 'ab\ufffd' }],
    ['txid null', { txid: null }, { txid: undefined }],
    ['an empty txid', { txid: '' }, { txid: undefined }],
    ['a txid of 36 characters', { txid: 'a'.repeat(36) }, { txid: undefined }],
    ['a txid with a hyphen', { txid: 'a-b' }, { txid: undefined }],
    ['devolucoes null', { devolucoes: null }, { devolucoes: [] }],
    ['devolucoes that are no list', { devolucoes: 'x' }, { devolucoes: [] }],
    ['a refund in an unknown state', { devolucoes: [{ ...REFUND, status: 'NOVO' }, REFUND] }, { devolucoes: [{ id: '000AAA111' }] }],
    ['a refund without its nature', { devolucoes: [{ ...REFUND, natureza: null, motivo: null }] }, { devolucoes: [{ natureza: undefined }] }],
    ['componentesValor null', { componentesValor: null }, { componentesValor: undefined }],
    ['a component null', { componentesValor: { multa: null, juros: { valor: '2.00' } } }, { componentesValor: { juros: { valor: 200 } } }],
    ['an unreadable component', { componentesValor: { multa: { valor: 'x' } } }, { componentesValor: undefined }],
    ['chave null', { chave: null }, { chave: undefined }],
    ['an amount as a number', { valor: 110.5 }, { valor: 11_050 }],
    ['an amount without cents', { valor: '110' }, { valor: 11_000 }],
    ['an offset', { horario: '2026-11-20T10:00:00-03:00' }, { valor: 10_000 }],
    ['fields of a later version', { gnExtras: { tarifa: '0.10' }, novo: null }, { valor: 10_000 }],
  ])('with %s is read', (_name, overrides, expected) => {
    expect(receivedSchema.parse({ ...PIX, ...overrides })).toMatchObject(expected);
  }); // prettier-ignore

  test.each([
    ['an id that is too long', { endToEndId: `${PIX.endToEndId}x` }],
    ['an id within other text', { endToEndId: `../${PIX.endToEndId.slice(3)}` }],
    ['no id', { endToEndId: null }],
    ['an amount with a comma', { valor: '1,00' }],
    ['an amount of three decimals', { valor: 1.005 }],
    ['an amount of zero', { valor: '0.00' }],
    ['a negative amount', { valor: -1 }],
    ['no amount', { valor: null }],
    ['no time', { horario: 'ontem' }],
  ])('with %s is refused', (_name, overrides) => {
    expect(receivedSchema.safeParse({ ...PIX, ...overrides }).success).toBe(false);
  });
});

test('a charge is read without the fields that examples omit', () => {
  expect(chargeSchema.parse(COBV)).toMatchObject({ valor: { original: 12_345 } });
  expect(chargeSchema.parse({ ...COBV, status: 'CONCLUIDA', pix: [PIX] }).pix).toHaveLength(1);
});

test('a charge is read with unknown and null parts, and so is the Pix that paid it', () => {
  const odd = { txid: null, status: 'EM_ANALISE', valor: null, loc: null, location: null, pixCopiaECola: null }; // prettier-ignore
  const read = chargeSchema.parse({ ...COBV, ...odd, pix: [PIX] });
  expect(read).toMatchObject({ status: 'ATIVA', pix: [PIX] });
  expect(chargeSchema.parse({ ...COBV, pix: null }).pix).toBeUndefined();
});

test('a refund that we asked about is still in process while its state is unknown', () => {
  expect(refundSchema.parse({ ...REFUND, status: 'AGUARDANDO' }).status).toBe('EM_PROCESSAMENTO');
});

test('what is kept of an unreadable Pix has the parts by which a person finds it', () => {
  const sent = { endToEndId: 'curto', txid: null, valor: 1.5, horario: 'x'.repeat(200), pagador: { cpf: '1' } }; // prettier-ignore
  const time = 'x'.repeat(100);
  expect(unreadPix(sent)).toEqual({ endToEndId: 'curto', txid: null, amount: '1.5', time });
  const nothing = { endToEndId: null, txid: null, amount: null, time: null };
  expect([null, 'a', [], 5].map(unreadPix)).toEqual([nothing, nothing, nothing, nothing]);
});

test('a refund that failed keeps its reason', () => {
  const failed = { ...REFUND, status: 'NAO_REALIZADO', motivo: 'Negado por timeout' };
  expect(refundSchema.parse(failed)).toMatchObject({ motivo: 'Negado por timeout' });
});

test('an empty page of Pix has no list', () => {
  const paginacao = {
    paginaAtual: 0,
    itensPorPagina: 100,
    quantidadeDePaginas: 1,
    quantidadeTotalDeItens: 0,
  };
  expect(receivedPageSchema.parse({ parametros: { paginacao } }).pix).toBeUndefined();
  expect(receivedPageSchema.parse({ parametros: null, pix: null })).toEqual({});
});
