import { expect, it } from 'vitest';
import { reminderLink } from './reminder-link.ts';

const SALE = {
  id: '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11',
  totalCents: 123_456,
  amountPaidCents: 3456,
  dueDate: '2026-11-02',
  customer: { firstName: 'Ana', lastName: 'Lima', phone: '5511987654321' },
};

/** The address and the message of a reminder apart. */
function readLink(link = '') {
  const { origin, pathname, searchParams } = new URL(link);
  return [origin + pathname, searchParams.get('text')];
}

it('writes the reminder with number, due day and balance, for the telephone of the customer', () => {
  expect(readLink(reminderLink(SALE))).toEqual([
    'https://wa.me/5511987654321',
    'Olá, Ana! O pedido #3f8e6c1e venceu em 02/11/2026 e tem um saldo de R$ 1.200,00. Podemos combinar o pagamento?',
  ]);
});

it('greets without a name who gave none, and keeps signs in a name as they are', () => {
  const textFor = (firstName: string | null) =>
    readLink(reminderLink({ ...SALE, customer: { ...SALE.customer, firstName } }))[1];
  expect(textFor(null)).toMatch(/^Olá! O pedido /);
  expect(textFor('Zé & Cia #1')).toMatch(/^Olá, Zé & Cia #1! O pedido /);
});

it.each([
  ['a telephone', { ...SALE, customer: { ...SALE.customer, phone: null } }],
  ['a due date', { ...SALE, dueDate: null }],
])('there is none without %s', (_, sale) => {
  expect(reminderLink(sale)).toBeUndefined();
});
