import { expect, test } from 'vitest';
import { validationErrorOf, validationErrors } from '#validation-errors-test-kit.ts';
import { customerFormSchema } from '#people/customer-form.ts';
import { quickSaleSchema } from './quick-sale.ts';

const CUSTOMER = { firstName: 'Lia', lastName: '', email: '', phone: '' };

test('a customer needs only a name; e-mail and telephone are normalized', () => {
  expect(customerFormSchema.parse(CUSTOMER)).toEqual({
    firstName: 'Lia',
    lastName: null,
    email: null,
    phone: null,
  });
  const accepted = { ...CUSTOMER, email: ' Lia@Example.com ', phone: '(11) 98765-4321' };
  expect(customerFormSchema.parse(accepted)).toMatchObject({
    email: 'lia@example.com',
    phone: '5511987654321',
  });
});

test.each([
  ['firstName', ' ', 'O nome é obrigatório.'],
  ['lastName', 'a'.repeat(101), 'Use no máximo 100 caracteres.'],
  ['email', 'lia', 'Informe um e-mail válido.'],
  ['email', `${'a'.repeat(250)}@example.com`, 'Use no máximo 255 caracteres.'],
  ['phone', '98765-4321', 'Informe um telefone válido, com DDD.'],
  ['phone', 'onze', 'Informe um telefone válido, com DDD.'],
])('the customer form rejects %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(customerFormSchema, CUSTOMER, field, value)).toBe(message);
});

const ID = '0b1ac1a5-0000-4000-8000-000000000001';
const SALE = {
  customerId: ID,
  items: [{ productId: ID, quantity: 1, shownPriceCents: 100 }],
  isCredit: false,
};

test('a sale is by default not on credit, with no initial payment, no due date and no plan', () => {
  expect(quickSaleSchema.parse(SALE)).toEqual({
    ...SALE,
    initialPaidCents: 0,
    method: 'other',
    dueDate: null,
    plan: null,
    isCreditOverridden: false,
  });
});

test.each([
  ['customerId', null, 'Por favor, selecione um cliente para a venda.'],
  ['items', [], 'Adicione produtos à venda antes de finalizar.'],
  ['initialPaidCents', -1, 'O valor não pode ser negativo.'],
  ['dueDate', 'amanhã', 'Data inválida.'],
])('the schema rejects a sale with %s %j: %s', (field, value, message) => {
  expect(validationErrorOf(quickSaleSchema, SALE, field, value)).toBe(message);
});

test.each([
  [0, 'A quantidade mínima é 1.'],
  [1.5, 'A quantidade deve ser um número inteiro.'],
  [1e12, 'A quantidade é grande demais.'],
])('the schema rejects a quantity of %d: %s', (quantity, message) => {
  const items = [{ productId: ID, quantity, shownPriceCents: 100 }];
  expect(validationErrors(quickSaleSchema, { ...SALE, items })).toEqual({
    'items.0.quantity': message,
  });
});
