import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#audit.ts';
import type { AuditAction, AuditFacts } from '#audit.ts';
import { orderSentence } from './order-sentences.ts';

interface Case {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after: AuditFacts;
  /** The action, then its consequences. */
  readonly expected: readonly string[];
}

const payment = { paymentCents: 10_000, paymentDate: '2026-11-23' };

/** Every kind of entry that an order can have. */
const CASES: readonly Case[] = [
  {
    action: 'paymentRefunded',
    before: { status: 'paid', amountPaidCents: 10_000, ...payment },
    after: { status: 'partially_paid', returnedCents: 3000, refundDate: '2026-11-24', isOwedAgain: true, method: 'pix', notes: 'Pagou a mais' }, // prettier-ignore
    expected: [
      'Devolveu R$ 30,00 ao cliente em 24/11/2026',
      'PIX',
      'Do pagamento de R$ 100,00 de 23/11/2026',
      'O valor volta a ser devido',
      'O pedido voltou a Parcialmente Pago',
      '“Pagou a mais”',
    ],
  },
  {
    action: 'paymentRefunded',
    before: { status: 'completed', ...payment },
    after: { status: 'completed', returnedCents: 3000, refundDate: '2026-11-24', isOwedAgain: false, method: 'cash' }, // prettier-ignore
    expected: [
      'Devolveu R$ 30,00 ao cliente em 24/11/2026',
      'Dinheiro',
      'Do pagamento de R$ 100,00 de 23/11/2026',
      'O valor saiu do pedido',
    ],
  },
  {
    action: 'paymentRefunded',
    before: { status: 'cancelled', ...payment },
    after: { status: 'cancelled', returnedCents: 3000, refundDate: '2026-11-24', isOwedAgain: true }, // prettier-ignore
    expected: [
      'Devolveu R$ 30,00 ao cliente em 24/11/2026',
      'Do pagamento de R$ 100,00 de 23/11/2026',
    ],
  },
  { action: 'paymentRefunded', before: {}, after: {}, expected: ['Pagamento devolvido'] },
  {
    action: 'bankRefundRequested',
    before: payment,
    after: { returnedCents: 3000, notes: 'Pagou a mais' },
    expected: [
      'Pediu ao banco que devolva R$ 30,00 ao cliente',
      'Do pagamento de R$ 100,00 de 23/11/2026',
      '“Pagou a mais”',
    ],
  },
  { action: 'bankRefundRequested', before: {}, after: {}, expected: ['Devolução pedida ao banco'] },
  {
    action: 'bankRefundFailed',
    after: { returnedCents: 3000 },
    expected: ['O banco não devolveu R$ 30,00'],
  },
  { action: 'bankRefundFailed', after: {}, expected: ['Devolução não feita pelo banco'] },
  {
    action: 'pixRefundReviewed',
    after: { returnedCents: 3000 },
    expected: ['Conferiu a devolução de R$ 30,00 feita pelo banco'],
  },
  { action: 'pixRefundReviewed', after: {}, expected: ['Devolução de PIX conferida'] },
  {
    action: 'quickSalePlaced',
    after: { status: 'completed', totalCents: 30_000, amountPaidCents: 30_000, dueDate: null },
    expected: ['Vendeu R$ 300,00 à vista'],
  },
  {
    action: 'quickSalePlaced',
    after: { status: 'partially_paid', totalCents: 30_000, amountPaidCents: 2_500, dueDate: '2026-12-20' }, // prettier-ignore
    expected: ['Vendeu R$ 300,00 a prazo', 'Recebeu R$ 25,00 de entrada', 'Vence em 20/12/2026'],
  },
  {
    action: 'quickSalePlaced',
    after: { status: 'pending', totalCents: 30_000, amountPaidCents: 0, dueDate: null },
    expected: ['Vendeu R$ 300,00 a prazo', 'Sem vencimento'],
  },
  {
    action: 'paymentRegistered',
    before: { status: 'partially_paid', amountPaidCents: 0 },
    after: { status: 'partially_paid', amountPaidCents: 10_000, ...payment, notes: null },
    expected: ['Recebeu R$ 100,00 em 23/11/2026'],
  },
  {
    action: 'paymentRegistered',
    before: { status: 'pending', amountPaidCents: 0 },
    after: {
      status: 'paid',
      amountPaidCents: 10_000,
      ...payment,
      method: 'pix',
      notes: 'na feira',
    },
    expected: ['Recebeu R$ 100,00 em 23/11/2026', 'PIX', 'O pedido passou a Pago', '“na feira”'],
  },
  {
    action: 'paymentRegistered',
    before: { status: 'partially_paid', amountPaidCents: 0 },
    after: { status: 'partially_paid', amountPaidCents: 10_000, ...payment, method: 'other' },
    expected: ['Recebeu R$ 100,00 em 23/11/2026'],
  },
  {
    action: 'paymentTakenBack',
    before: { status: 'cancelled', amountPaidCents: 10_000, ...payment, method: 'cash' },
    after: { status: 'cancelled', amountPaidCents: 0 },
    expected: ['Desfez o pagamento de R$ 100,00 de 23/11/2026', 'Dinheiro'],
  },
  {
    action: 'quickSalePlaced',
    after: { status: 'completed', totalCents: 30_000, amountPaidCents: 30_000, dueDate: null, method: 'debit' }, // prettier-ignore
    expected: ['Vendeu R$ 300,00 à vista', 'Débito'],
  },
  {
    action: 'paymentTakenBack',
    before: { status: 'paid', amountPaidCents: 10_000, ...payment, notes: 'Cliente errado' },
    after: { status: 'pending', amountPaidCents: 0 },
    expected: [
      'Desfez o pagamento de R$ 100,00 de 23/11/2026',
      'O pedido voltou a Pendente',
      '“Cliente errado”',
    ],
  },
  {
    action: 'paymentTakenBack',
    before: { status: 'cancelled', amountPaidCents: 10_000, ...payment, notes: '' },
    after: { status: 'cancelled', amountPaidCents: 0 },
    expected: ['Desfez o pagamento de R$ 100,00 de 23/11/2026'],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'pending' },
    after: { status: 'completed' },
    expected: ['Mudou o status de Pendente para Concluído'],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'pending', isRestocked: false },
    after: { status: 'cancelled', isRestocked: true },
    expected: ['Cancelou o pedido', 'Os itens voltaram ao estoque'],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'pending' },
    after: { status: 'cancelled' },
    expected: ['Cancelou o pedido', 'Os itens não voltaram ao estoque'],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'paid', isRestocked: false, receivedCents: 10_233 },
    after: { status: 'cancelled', isRestocked: true, isRefunded: true },
    expected: [
      'Cancelou o pedido',
      'Os itens voltaram ao estoque',
      'Devolveu R$ 102,33 ao cliente',
    ],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'paid', amountPaidCents: 10_000 },
    after: { status: 'cancelled', isRefunded: false },
    expected: [
      'Cancelou o pedido',
      'Os itens não voltaram ao estoque',
      'R$ 100,00 ficam com a loja',
    ],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'cancelled', isRestocked: true },
    after: { status: 'pending', isRestocked: false },
    expected: ['Reabriu o pedido como Pendente', 'Os itens saíram do estoque de novo'],
  },
  {
    action: 'orderStatusSet',
    before: { status: 'cancelled' },
    after: { status: 'paid' },
    expected: ['Reabriu o pedido como Pago'],
  },
  {
    action: 'dueDateSet',
    before: { dueDate: '2026-12-10' },
    after: { dueDate: '2026-12-20' },
    expected: ['Mudou o vencimento de 10/12/2026 para 20/12/2026'],
  },
  {
    action: 'dueDateSet',
    before: { dueDate: '2026-12-10' },
    after: { dueDate: '2026-12-20', waivedCents: 240 },
    expected: [
      'Mudou o vencimento de 10/12/2026 para 20/12/2026',
      'Dispensou R$ 2,40 de multa e juros',
    ],
  },
  {
    action: 'dueDateSet',
    before: { dueDate: null },
    after: { dueDate: '2026-12-20' },
    expected: ['Definiu o vencimento para 20/12/2026'],
  },
];

test.each(CASES)(
  '$action from $before to $after: $expected',
  ({ action, before = {}, after, expected }) => {
    const { text, details } = orderSentence({ action, before, after });
    expect([text, ...details]).toEqual(expected);
  },
);

const ACTIONS = new Set(CASES.map(({ action }) => action));

test.each<AuditAction>([...ACTIONS, 'productCreated'])(
  'the entry %s without facts, as after an erasure, is the name of its action',
  (action) => {
    const { label } = AUDIT_ACTIONS[action];
    expect(orderSentence({ action, before: {}, after: {} })).toEqual({ text: label, details: [] });
  },
);

test('an agreement states what was owed, the agreed balance and its instalments', () => {
  const entry = {
    action: 'orderRenegotiated',
    before: { status: 'pending', owedCents: 20_610 },
    after: { status: 'pending', agreedCents: 20_000, instalments: 3, notes: 'Pediu prazo' },
  } as const;
  expect(orderSentence(entry)).toEqual({
    text: 'Renegociou R$ 206,10 por R$ 200,00 em 3 parcelas',
    details: ['“Pediu prazo”'],
  });
  expect(orderSentence({ ...entry, after: { ...entry.after, instalments: 1 } }).text).toBe(
    'Renegociou R$ 206,10 por R$ 200,00 em 1 parcela',
  );
  expect(orderSentence({ ...entry, after: {} }).text).toBe('Pedido renegociado');
});

test('a split states the amount paid in instalments, and the down payment', () => {
  const after = { status: 'pending', agreedCents: 20_000, instalments: 3, downPaymentCents: 5000 };
  const entry = { action: 'orderSplit', before: { status: 'pending' }, after } as const;
  expect(orderSentence(entry)).toEqual({
    text: 'Parcelou R$ 200,00 em 3 parcelas',
    details: ['Entrada de R$ 50,00'],
  });
  const once = { ...after, instalments: 1, downPaymentCents: 0 };
  expect(orderSentence({ ...entry, after: once })).toEqual({
    text: 'Parcelou R$ 200,00 em 1 parcela',
    details: [],
  });
});
