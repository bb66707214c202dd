import { screen } from '@testing-library/react';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { expect, test } from 'vitest';
import { aPayment, anId } from '#testing/samples.ts';
import { anOrderDetail, openOrder, part } from '#features/orders/order-test-kit.ts';

const facts = () =>
  Object.fromEntries(
    part('Resumo')
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('the page of an order shows balance, due date and amounts, and in its header buyer, date and payment status', async () => {
  await openOrder({ amountPaidCents: 10_000, status: 'partially_paid', dueDate: '2026-11-20' });
  expect(facts()).toMatchObject({
    'Saldo restante': 'R$ 399,80',
    Vencimento: '20/11/2026vencidohá 1 diaMudar vencimento',
    Total: 'R$ 499,80',
    Pago: 'R$ 100,00',
  });
  expect(screen.getByText('Bia Souza · 20/11/2026 09:30')).toBeTruthy();
  expect(
    screen.getByText('Parcialmente Pago', { selector: '#pagamento *, #pagamento' }),
  ).toBeTruthy();
});

test('the header of a sale at the counter names its seller', async () => {
  await openOrder({ seller: { id: anId(), firstName: 'Rafael', lastName: 'Nogueira' } });
  expect(
    screen.getByText('Bia Souza · 20/11/2026 09:30 · Vendido por Rafael Nogueira'),
  ).toBeTruthy();
});

test.each<{ changes: Partial<OrderDetail>; shown: string }>([
  { changes: { dueDate: null }, shown: 'não definidoDefinir vencimento' },
  { changes: { dueDate: '2026-11-20', amountPaidCents: 49_980 }, shown: '20/11/2026' },
])('an order with $changes is not marked as overdue', async ({ changes, shown }) => {
  await openOrder(changes);
  expect(facts().Vencimento).toBe(shown);
});

test('the page of an order lists its payments with date, method, author, notes, amount and receipt', async () => {
  const [first, second] = [
    aPayment({ amountCents: 123_456, method: 'pix', notes: 'na feira', authorName: 'Ana Lima' }),
    aPayment({ amountCents: 5 }),
  ];
  const { order } = await openOrder({ payments: [first, second] });
  const entries = part('Pagamentos').getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '20/11/2026 · PIX · Ana Limana feiraR$ 1.234,56ReciboDevolver',
    '20/11/2026R$ 0,05ReciboDevolver',
  ]);
  const receipt = screen.getByRole('link', {
    name: 'Recibo do pagamento de R$ 0,05 em 20/11/2026',
  });
  expect(receipt.getAttribute('href')).toBe(
    `/admin/orders/${order.id}/payments/${second.id}/receipt`,
  );
});

test('the page of an order lists its items with their cost', async () => {
  await openOrder();
  const [item] = screen.getByRole('list', { name: 'Itens do pedido' }).children;
  expect(item?.textContent).toBe('Óculos Aviador2 × R$ 249,90 · custo R$ 80,00R$ 499,80');
});

test('the page of an order lists the payments with their notes, or states that there are none', async () => {
  const { unmount } = await openOrder({
    payments: [aPayment({ notes: 'em dinheiro' }), aPayment({ amountCents: 5_000 })],
  });
  const rows = screen.getByRole('list', { name: 'Pagamentos' }).children;
  expect([...rows].map((row) => row.textContent)).toEqual([
    '20/11/2026em dinheiroR$ 100,00ReciboDevolver',
    '20/11/2026R$ 50,00ReciboDevolver',
  ]);
  unmount();
  await openOrder();
  expect(part('Pagamentos').getByText(/^Nenhum pagamento/)).toBeTruthy();
});

test.each([
  { contact: {}, shown: 'ClienteBia Souzabia@example.com(11) 98765-4321' },
  { contact: { email: null, phone: null }, shown: 'ClienteBia Souza' },
])(
  "the page of an order shows the buyer's known contacts: $contact",
  async ({ contact, shown }) => {
    const { customer } = anOrderDetail();
    await openOrder({ customer: { ...customer, ...contact } });
    expect(screen.getByRole('region', { name: 'Cliente' }).textContent).toBe(shown);
  },
);

test.each([
  { isRestocked: true, message: 'Os itens foram devolvidos ao estoque.' },
  { isRestocked: false, message: 'Os itens não foram devolvidos ao estoque.' },
])('the page of a cancelled order states: $message', async ({ isRestocked, message }) => {
  await openOrder({ status: 'cancelled', isRestocked });
  expect(part('Resumo').getByText(message)).toBeTruthy();
});

test('the page of a cancelled order shows no balance', async () => {
  await openOrder({ status: 'cancelled', dueDate: '2026-11-20' });
  expect(facts()).toMatchObject({ Total: 'R$ 499,80', Vencimento: '20/11/2026' });
  expect(screen.queryByText('Saldo restante')).toBeNull();
});
