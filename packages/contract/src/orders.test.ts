import { expect, test } from 'vitest';
import { listOrders, setOrderStatus } from './admin-orders.ts';
import { complaintOf, complaints } from './complaints-test-kit.ts';
import { checkoutSchema, MAX_ORDER_LINES } from './orders.ts';
import { paymentFormSchema } from './payments.ts';

const ITEM = {
  productId: '0b1ac1a5-0000-4000-8000-000000000001',
  quantity: 1,
  shownPriceCents: 100,
};
const lines = (count: number) => ({ items: Array.from({ length: count }, () => ITEM) });

test('an order has as many lines as is allowed and no more', () => {
  expect(complaints(checkoutSchema, lines(MAX_ORDER_LINES))).toEqual({});
  expect(complaints(checkoutSchema, lines(MAX_ORDER_LINES + 1))).toEqual({
    items: `Um pedido tem no máximo ${MAX_ORDER_LINES} produtos diferentes.`,
  });
});

test('an order with no lines is left to the rule, which says it in the words of the cart', () => {
  expect(complaints(checkoutSchema, lines(0))).toEqual({});
});

const PAYMENT = { amountCents: 100, paymentDate: '2026-11-21', notes: null };
const NO_DATE = 'Por favor, selecione a data do pagamento.';

test.each([
  ['amountCents', 0, 'O valor do pagamento deve ser maior que zero.'],
  ['amountCents', undefined, 'O valor do pagamento deve ser maior que zero.'],
  ['amountCents', 0.5, 'O valor do pagamento deve ser maior que zero.'],
  ['paymentDate', '', NO_DATE],
  ['paymentDate', null, NO_DATE],
  ['paymentDate', '2026-02-30', 'Data inválida.'],
  ['paymentDate', '1899-12-31', 'Data inválida.'],
  ['notes', 'a'.repeat(1001), 'Use no máximo 1000 caracteres.'],
])('says of a payment with %s %j: %s', (field, value, said) => {
  expect(complaintOf(paymentFormSchema, PAYMENT, field, value)).toBe(said);
});

test('a blank note is none', () => {
  expect(paymentFormSchema.parse({ ...PAYMENT, notes: '  ' })).toEqual(PAYMENT);
});

test('who cancels and says nothing of the items gives them back', () => {
  const body = { status: 'cancelled', expectedStatus: 'paid' };
  expect(setOrderStatus.body.parse(body)).toEqual({ ...body, restock: true });
  expect(Object.keys(complaints(setOrderStatus.body, { status: 'cancelled' }))).toEqual([
    'expectedStatus',
  ]);
});

test('the list reads its filters from an address', () => {
  const asked = { search: ' bia ', status: 'paid', paymentStatus: 'pending', isOverdue: 'true' };
  expect(listOrders.query.parse(asked)).toEqual({ ...asked, search: 'bia', isOverdue: true });
  const wrong = { status: 'completa', paymentStatus: 'completed', fromDate: 'ontem' };
  expect(Object.keys(complaints(listOrders.query, wrong))).toEqual(Object.keys(wrong));
});
