import { expect, test } from 'vitest';
import { listOrders, setOrderStatus } from './admin-orders.ts';
import { validationErrorOf, validationErrors } from '#validation-errors-test-kit.ts';
import { checkoutSchema, MAX_ORDER_LINES } from './orders.ts';
import { paymentFormSchema } from './payments.ts';

const ITEM = {
  productId: '0b1ac1a5-0000-4000-8000-000000000001',
  quantity: 1,
  shownPriceCents: 100,
};
const lines = (count: number) => ({ items: Array.from({ length: count }, () => ITEM) });

test('an order with the maximum number of lines is accepted, and one with one more is rejected', () => {
  expect(validationErrors(checkoutSchema, lines(MAX_ORDER_LINES))).toEqual({});
  expect(validationErrors(checkoutSchema, lines(MAX_ORDER_LINES + 1))).toEqual({
    items: `Um pedido tem no máximo ${MAX_ORDER_LINES} produtos diferentes.`,
  });
});

test('an order without lines passes the schema, because the domain rule rejects it with the message of the cart', () => {
  expect(validationErrors(checkoutSchema, lines(0))).toEqual({});
});

const PAYMENT = { amountCents: 100, paymentDate: '2026-11-21', method: 'pix', notes: null };
const NO_DATE = 'Por favor, selecione a data do pagamento.';

test.each([
  ['amountCents', 0, 'O valor do pagamento deve ser maior que zero.'],
  ['amountCents', undefined, 'O valor do pagamento deve ser maior que zero.'],
  ['amountCents', 0.5, 'O valor do pagamento deve ser maior que zero.'],
  ['paymentDate', '', NO_DATE],
  ['paymentDate', null, NO_DATE],
  ['paymentDate', '2026-02-30', 'Data inválida.'],
  ['paymentDate', '1899-12-31', 'A data precisa estar entre 1900 e 2100.'],
  ['notes', 'a'.repeat(1001), 'Use no máximo 1000 caracteres.'],
])('the payment form rejects a payment with %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(paymentFormSchema, PAYMENT, field, value)).toBe(message);
});

test('a blank note is stored as null', () => {
  expect(paymentFormSchema.parse({ ...PAYMENT, notes: '  ' })).toEqual({
    ...PAYMENT,
    waivesLateCharges: false,
  });
});

test('a cancellation returns the items to stock by default and makes no choice about the money received', () => {
  const body = { status: 'cancelled', expectedStatus: 'paid' };
  expect(setOrderStatus.body.parse(body)).toEqual({ ...body, restock: true, received: null });
  expect(Object.keys(validationErrors(setOrderStatus.body, { status: 'cancelled' }))).toEqual([
    'expectedStatus',
  ]);
});

test('the order list parses its filters from a query string', () => {
  const query = { search: ' bia ', status: 'paid', paymentStatus: 'pending', isOverdue: 'true' };
  expect(listOrders.query.parse(query)).toEqual({
    ...query,
    search: 'bia',
    isOverdue: true,
    sort: '-date',
  });
  expect(listOrders.query.parse({ sort: 'due' })).toEqual({ sort: 'due' });
  expect(Object.keys(validationErrors(listOrders.query, { sort: 'weight' }))).toEqual(['sort']);
  const wrong = { status: 'completa', paymentStatus: 'completed', fromDate: 'ontem' };
  expect(Object.keys(validationErrors(listOrders.query, wrong))).toEqual(Object.keys(wrong));
});
