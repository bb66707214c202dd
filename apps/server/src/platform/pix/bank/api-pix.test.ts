import { describe, expect, test } from 'vitest';
import { chargeSchema, receivedPageSchema, receivedSchema, refundSchema } from './api-pix.ts';

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

  test.each([
    ['an id that is too long', { endToEndId: `${PIX.endToEndId}x` }],
    ['an id within other text', { endToEndId: `../${PIX.endToEndId.slice(3)}` }],
    ['an amount with a comma', { valor: '1,00' }],
    ['a txid with a hyphen', { txid: 'a-b' }],
    ['no time', { horario: 'ontem' }],
  ])('with %s is refused', (_name, overrides) => {
    expect(receivedSchema.safeParse({ ...PIX, ...overrides }).success).toBe(false);
  });
});

test('a charge is read without the fields that examples omit', () => {
  expect(chargeSchema.parse(COBV)).toMatchObject({ valor: { original: 12_345 }, pix: [] });
  expect(chargeSchema.parse({ ...COBV, status: 'CONCLUIDA', pix: [PIX] }).pix).toHaveLength(1);
});

test.each([
  ['6f1d2c3b4a594e879b0c1d2e3f405162', true],
  ['6f1d2c3b-4a59-4e87-9b0c-1d2e3f405162', false],
  ['PED3F2A91C7', false],
])('a charge with the txid %s: %s', (txid, isOfContract) => {
  expect(chargeSchema.safeParse({ ...COBV, txid }).success).toBe(isOfContract);
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
  expect(receivedPageSchema.parse({ parametros: { paginacao } }).pix).toEqual([]);
});
