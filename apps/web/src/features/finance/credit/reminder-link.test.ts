import { expect, it } from 'vitest';
import { aDebtor } from '#features/finance/finance-test-kit.ts';
import { showShopFacts } from '#lib/shop/shop.ts';
import { debtorReminderLink, reminderLink } from '#shared/orders/reminder-link.ts';

const SALE = {
  id: '3f8e6c1e-2f2f-4a5e-9f3b-0c8f0b8a7a11',
  totalCents: 123_456,
  adjustmentCents: 0,
  amountPaidCents: 3456,
  dueDate: '2026-11-02',
  customer: { firstName: 'Ana', lastName: 'Lima', phone: '5511987654321' },
};

const TODAY = '2026-12-25';

/** The URL of a reminder without its query, and the message. */
function readLink(link = '') {
  const { origin, pathname, searchParams } = new URL(link);
  return [origin + pathname, searchParams.get('text')];
}

it("a reminder link has number, due date and balance, and opens the customer's chat", () => {
  expect(readLink(reminderLink(SALE, TODAY))).toEqual([
    'https://wa.me/5511987654321',
    'Olá, Ana! O pedido #3f8e6c1e venceu em 02/11/2026 e tem um saldo de R$ 1.200,00. Podemos combinar o pagamento?',
  ]);
});

it('a reminder link on the effective due date, the first working day after the due date, does not state that the order is overdue', () => {
  const [, text] = readLink(reminderLink(SALE, '2026-11-03'));
  expect(text).toContain('#3f8e6c1e vence hoje, primeiro dia útil depois de 02/11/2026 e tem');
});

it('a reminder link greets a customer without a first name, and keeps special characters of a name', () => {
  const textFor = (firstName: string | null) =>
    readLink(reminderLink({ ...SALE, customer: { ...SALE.customer, firstName } }, TODAY))[1];
  expect(textFor(null)).toMatch(/^Olá! O pedido /);
  expect(textFor('Zé & Cia #1')).toMatch(/^Olá, Zé & Cia #1! O pedido /);
});

it.each([
  ['a telephone', { ...SALE, customer: { ...SALE.customer, phone: null } }],
  ['a due date', { ...SALE, dueDate: null }],
])('reminderLink() without %s is undefined', (_, sale) => {
  expect(reminderLink(sale, TODAY)).toBeUndefined();
});

const textOf = (debtor = aDebtor(), today = TODAY) =>
  readLink(debtorReminderLink(debtor, today))[1];

it('a reminder link names all overdue orders of a person in one text', () => {
  expect(textOf()).toBe(
    'Olá, Bia! Os pedidos #f1000000 (venceu em 01/11/2026, R$ 100,00) e #f1000000 (venceu em 24/12/2026, R$ 50,00) têm juntos um saldo de R$ 150,00. Podemos combinar o pagamento?',
  );
});

it('a reminder link for a person with one overdue order has the text for one order', () => {
  expect(textOf(aDebtor(), '2026-11-21')).toMatch(/^Olá, Bia! O pedido #f1000000 venceu em 01/);
});

it.each([
  ['an overdue order', aDebtor(), '2026-10-01'],
  ['a telephone', aDebtor({ customer: { ...aDebtor().customer, phone: null } }), TODAY],
])('debtorReminderLink() of a person without %s is undefined', (_, debtor, today) => {
  expect(debtorReminderLink(debtor, today)).toBeUndefined();
});

it('a reminder link names the shop once its owner has saved a name', () => {
  showShopFacts({ name: 'Ótica Aurora' });
  expect(readLink(reminderLink(SALE, TODAY))[1]).toMatch(
    /^Olá, Ana! Aqui é da loja Ótica Aurora\. O pedido /,
  );
});

it('a reminder link contains the PIX code of the order, once the shop has a key', () => {
  expect(readLink(reminderLink({ ...SALE, copyPaste: '000201a' }, TODAY))[1]).toMatch(
    /um saldo de R\$.1\.200,00\. Podemos combinar o pagamento\?\n\nCódigo PIX para copiar e colar:\n000201a$/,
  );
});

it('a reminder link contains the PIX codes of at most five orders', () => {
  const orders = [1, 2, 3, 4].flatMap(() => aDebtor().openOrders);
  const openOrders = orders.map((order, index) => ({ ...order, copyPaste: `000201-${index}` }));
  const text = textOf(aDebtor({ openOrders }));
  expect(text?.match(/Código PIX do pedido #f1000000:\n000201-\d/g)).toHaveLength(5);
  expect(text).toMatch(/\n000201-4$/);
});

it('a reminder link adds the payment page to the PIX code, and never without a code', () => {
  const paymentPath = '/pagar/c0ffee';
  const url = `${globalThis.location.origin}${paymentPath}`;
  const text = readLink(reminderLink({ ...SALE, copyPaste: 'PIX1', paymentPath }, TODAY))[1];
  expect(text?.split('\n\n').slice(1)).toEqual([
    'Código PIX para copiar e colar:\nPIX1',
    `Ou pague por este link: ${url}`,
  ]);
  expect(readLink(reminderLink({ ...SALE, paymentPath }, TODAY))[1]).not.toContain(url);
});

const LATE = { number: 1, of: 3, dueDate: '2026-11-02', amountCents: 10_240 };
const CODE = { copyPaste: '000201', paymentPath: '/pagar/abc' };

it('a reminder of an order in instalments has the amount and the code of the one that is due first', () => {
  const [, text] = readLink(reminderLink({ ...SALE, ...CODE, next: LATE }, TODAY));
  expect(text).toContain(
    'A parcela 1 de 3 do pedido #3f8e6c1e venceu em 02/11/2026 e está em R$ 102,40. Podemos',
  );
  expect(text).toContain('Código PIX da parcela 1 de 3 para copiar e colar:\n000201');
  expect(text).not.toContain('1.200,00');
});

it('a reminder of an order in one amount includes its late charges, as its code does', () => {
  const [, text] = readLink(reminderLink({ ...SALE, ...CODE, next: { ...LATE, of: 1 } }, TODAY));
  expect(text).toContain('O pedido #3f8e6c1e venceu em 02/11/2026 e tem um saldo de R$ 102,40.');
  expect(text).toContain('Código PIX para copiar e colar:');
});

it('a reminder of several orders sums the amounts of their codes', () => {
  const debtor = aDebtor();
  const openOrders = debtor.openOrders.map((order) => ({ ...order, ...CODE, next: LATE }));
  const text = textOf({ ...debtor, openOrders });
  expect(text).toContain('#f1000000 (parcela 1 de 3, venceu em 02/11/2026, R$ 102,40)');
  expect(text).toContain('têm juntos um saldo de R$ 204,80.');
  expect(text).toContain('Código PIX da parcela 1 de 3 do pedido #f1000000:');
});
