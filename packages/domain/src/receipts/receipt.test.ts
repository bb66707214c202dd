import { describe, expect, test } from 'vitest';
import { UNTOUCHED_SHOP } from '#shop/shop.ts';
import { receiptContent, receiptNumber } from './receipt.ts';

const SHOP = {
  ...UNTOUCHED_SHOP,
  tradeName: 'Ótica Aurora',
  legalName: 'Aurora Comércio Ltda',
  taxDocument: '12ABC34501DE35',
  postalCode: '13010001',
  street: 'Rua Barão de Jaguara',
  streetNumber: '10',
  city: 'Campinas',
  state: 'SP',
  receiptFooter: 'Volte sempre.',
};
const FACTS = {
  shop: SHOP,
  payer: { firstName: 'Bia', lastName: 'Lima', taxDocument: '52998224725' },
  payment: { amountCents: 126_70, method: 'pix', paymentDate: '2026-05-10' },
  order: { id: '0a1b2c3d-0000-4000-8000-000000000000', orderDate: '2026-05-01' },
} as const;

describe('the content of a receipt', () => {
  test('states the amount, the debt, the payer, the time, the place and the shop', () => {
    expect(receiptContent(FACTS)).toEqual({
      shop: {
        name: 'Ótica Aurora',
        legalName: 'Aurora Comércio Ltda',
        document: 'CNPJ 12.ABC.345/01DE-35',
        address: 'Rua Barão de Jaguara, 10, Campinas/SP, CEP 13010-001',
        footer: 'Volte sempre.',
      },
      place: 'Campinas/SP',
      payer: { name: 'Bia Lima', document: 'CPF 529.982.247-25' },
      amountCents: 126_70,
      amountInWords: 'cento e vinte e seis reais e setenta centavos',
      method: 'pix',
      paymentDate: '2026-05-10',
      purpose: 'pagamento do pedido #0a1b2c3d, de 01/05/2026',
    });
  });

  test('is complete before the owner fills in the shop and without a name of the payer', () => {
    const payer = { firstName: null, lastName: null, email: null, phone: null, taxDocument: null };
    expect(receiptContent({ ...FACTS, shop: UNTOUCHED_SHOP, payer })).toMatchObject({
      shop: { name: 'Controle de Vendas', document: null, address: null, footer: null },
      place: null,
      payer: { name: 'Cliente sem nome', document: null },
    });
  });
});

test.each([
  [1, '000001/2026'],
  [123_456, '123456/2026'],
  [1_234_567, '1234567/2026'],
])('receipt %i reads %s', (number, text) => {
  expect(receiptNumber({ number, year: 2026 })).toBe(text);
});
