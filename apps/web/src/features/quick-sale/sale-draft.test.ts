import { describe, expect, it } from 'vitest';
import {
  addProduct,
  dueDateProblem,
  emptyDraft,
  fingerprintOf,
  missingPart,
  amountPaidNow,
  paidProblem,
  refreshLines,
  removeProduct,
  type SaleDraft,
  setQuantity,
} from './sale-draft.ts';

const product = {
  productId: 'p1',
  name: 'Armação Lapa',
  priceCents: 10_000,
  stock: 3,
  imageUrl: null,
};
const otherProduct = { ...product, productId: 'p2', name: 'Difusor', priceCents: 2_550 };
const buyer = { id: 'ana', name: 'Ana' };

const draft = (over: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft('2026-11-21'),
  buyer,
  lines: [{ ...product, quantity: 2 }],
  ...over,
});

describe('the draft of a sale', () => {
  it('adds one unit, and one more when the product is added again', () => {
    const draftWithOne = addProduct(emptyDraft('2026-11-21'), product).draft;
    expect(addProduct(draftWithOne, product).draft.lines).toEqual([{ ...product, quantity: 2 }]);
  });

  it.each([
    ['a product without stock', draft({ lines: [] }), { ...product, stock: 0 }, 0],
    ['a unit above the stock', draft({ lines: [{ ...product, quantity: 3 }] }), product, 3],
  ])('refuses to add %s', (_, before, added, available) => {
    expect(addProduct(before, added)).toEqual({
      draft: before,
      problem: `Estoque insuficiente para Armação Lapa. Disponível: ${available}.`,
    });
  });

  it('accepts a quantity up to the stock', () => {
    expect(setQuantity(draft(), 'p1', 3).draft.lines[0]?.quantity).toBe(3);
    expect(setQuantity(draft(), 'p1', 4).problem).toBe(
      'Estoque insuficiente para Armação Lapa. Disponível: 3.',
    );
  });

  it('ignores the quantity zero, of an empty box', () => {
    expect(setQuantity(draft(), 'p1', 0)).toEqual({ draft: draft() });
  });

  it.each([-1, 1.5, Number.NaN])('refuses the quantity %d', (quantity) => {
    const problem = 'A quantidade deve ser um número inteiro.';
    expect(setQuantity(draft(), 'p1', quantity)).toEqual({ draft: draft(), problem });
  });

  it('removes a product', () => {
    expect(removeProduct(draft(), 'p1').lines).toEqual([]);
  });
});

describe('finishing the draft of a sale', () => {
  it('suggests a due date in thirty days', () => {
    expect(emptyDraft('2026-11-21').dueDate).toBe('2026-12-21');
  });

  it.each([
    ['no customer', { buyer: null, lines: [] }, 'Por favor, selecione um cliente para a venda.'],
    ['no product', { lines: [] }, 'Adicione produtos à venda antes de finalizar.'],
    ['a customer and a product', {}, undefined],
  ] as const)('reports the missing part of a sale with %s', (_, over, problem) => {
    expect(missingPart(draft(over))).toBe(problem);
  });

  it.each([
    [20_001, true, 'O valor pago não pode ser maior que o valor total da venda.'],
    [Number.NaN, true, 'Informe um valor pago válido.'],
    [-1, true, 'Informe um valor pago válido.'],
    [20_000, true, undefined],
    [0, true, undefined],
    [99_999, false, undefined],
  ])('with %d paid immediately, on credit %s', (initialPaymentCents, isOnCredit, problem) => {
    expect(paidProblem(draft({ initialPaymentCents, isOnCredit }))).toBe(problem);
  });

  it('updates prices and stock, and keeps the quantities', () => {
    const now = { ...product, priceCents: 12_000, stock: 1 };
    expect(refreshLines(draft(), [now], ['p1']).lines).toEqual([{ ...now, quantity: 2 }]);
  });

  it('marks deleted products as sold out, and keeps lines that were added later', () => {
    const lines = [...draft().lines, { ...otherProduct, quantity: 1 }];
    expect(refreshLines(draft({ lines }), [], ['p1']).lines).toEqual([
      { ...product, quantity: 2, stock: 0 },
      { ...otherProduct, quantity: 1 },
    ]);
  });

  it('pays a cash sale in full, and a credit sale as entered', () => {
    expect(amountPaidNow(draft())).toBe(20_000);
    expect(amountPaidNow(draft({ isOnCredit: true, initialPaymentCents: 500 }))).toBe(500);
  });
});

describe('fingerprintOf', () => {
  it.each([
    ['buyer', { buyer: { id: 'bia', name: 'Ana' } }],
    ['quantity', { lines: [{ ...product, quantity: 1 }] }],
    ['product', { lines: [{ ...otherProduct, quantity: 2 }] }],
    ['terms', { isOnCredit: true }],
  ])('differs for another %s', (_, over) => {
    expect(fingerprintOf('dona', draft(over))).not.toBe(fingerprintOf('dona', draft()));
  });

  it('differs for other credit terms, and ignores them for a cash sale', () => {
    const credit = draft({ isOnCredit: true });
    expect(fingerprintOf('dona', { ...credit, dueDate: '2027-01-01' })).not.toBe(
      fingerprintOf('dona', credit),
    );
    expect(fingerprintOf('dona', draft({ dueDate: '2027-01-01', initialPaymentCents: 1 }))).toBe(
      fingerprintOf('dona', draft()),
    );
  });
});

it.each([
  { dueDate: '2026-11-20', isOnCredit: true, isRefused: true },
  { dueDate: '2026-11-20', isOnCredit: false, isRefused: false },
  { dueDate: '2026-11-21', isOnCredit: true, isRefused: false },
  { dueDate: null, isOnCredit: true, isRefused: false },
  { dueDate: '31/02/2026', isOnCredit: true, isRefused: false },
])(
  'the due date $dueDate of a sale on 21/11/2026 is refused: $isRefused',
  ({ isRefused, ...terms }) => {
    const message = isRefused ? 'O vencimento não pode ser antes do dia da venda.' : undefined;
    expect(dueDateProblem(draft(terms), '2026-11-21')).toBe(message);
  },
);
