import { screen, waitFor, within } from '@testing-library/react';
import { getOrder, type OrderDetail, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { expect, test } from 'vitest';
import { later, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { aPayment } from '#testing/samples.ts';
import { anEntry, openOrder, part } from '#features/orders/order-test-kit.ts';

const DONE = 'Status do pedido atualizado com sucesso!';
const select = () => part('Resumo').getByRole('combobox', { name: /^Status do pedido/ });

test('a status set on the page of an order locks the dropdown until the response, and appears in the timeline', async () => {
  const { person, server, order } = await openOrder();
  const response = later<OrderDetail>();
  server.on(setOrderStatus, response.promise);
  server.on(getOrder, { ...order, status: 'paid', timeline: [anEntry()] });
  await person.selectOptions(select(), 'paid');
  await waitFor(() => expect(select()).toHaveProperty('disabled', true));
  response.resolve({ ...order, status: 'paid' });
  await expectToasts(DONE);
  await part('Linha do tempo').findByText('Mudou o status de Pendente para Pago');
  expect(select()).toHaveProperty('disabled', false);
  expect(select()).toHaveProperty('value', 'paid');
});

test('a status that another user set first is reported once and shown', async () => {
  const { person, server, order } = await openOrder();
  server.on(setOrderStatus, refusal('orderStatusChanged', { currentStatus: 'completed' }));
  server.on(getOrder, { ...order, status: 'completed' });
  await person.selectOptions(select(), 'paid');
  await expectToasts(
    'Erro ao atualizar status do pedido: O status deste pedido já foi alterado para Concluído. Confira e tente de novo.',
  );
  await waitFor(() => expect(select()).toHaveProperty('value', 'completed'));
});

async function pay(changes: Partial<OrderDetail> = {}) {
  const opened = await openOrder(changes);
  const opener = screen.getByRole('button', { name: 'Registrar Pagamento' });
  await opened.person.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar Pagamento' }));
  const amount = dialog.getByRole('textbox', { name: /Valor do Pagamento/ });
  const confirm = dialog.getByRole('button', { name: 'Registrar Pagamento' });
  return { ...opened, opener, dialog, amount, confirm };
}

test('a payment appears in the list of payments, and the focus returns to its button', async () => {
  const { person, server, order, opener, amount } = await pay();
  const payment = aPayment({ amountCents: 5_000 });
  const paid = { ...order, amountPaidCents: 5_000 };
  server.on(registerPayment, { payment, order: paid });
  server.on(getOrder, { ...paid, payments: [payment] });
  await retype(person, amount, '50{Enter}');
  await expectToasts('Pagamento registrado com sucesso!');
  expect(await part('Pagamentos').findByText('R$ 50,00')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("a payment refused after another user's payment keeps its input and shows the new balance", async () => {
  const { person, server, order, dialog, amount, confirm } = await pay();
  server.on(registerPayment, refusal('paymentExceedsBalance', { balanceCents: 2_000 }));
  server.on(getOrder, { ...order, amountPaidCents: 47_980 });
  await retype(person, amount, '50');
  await person.click(confirm);
  await waitFor(() => expect(document.body.textContent).toContain('R$ 479,80'));
  expect(amount.isConnected).toBe(true);
  expect(amount).toHaveProperty('value', '50,00');
  expect(dialog.getByText(/^Saldo restante/).textContent).toContain('R$ 20,00');
});

test.each<{ changes: Partial<OrderDetail>; canPay: boolean }>([
  { changes: { amountPaidCents: 49_979 }, canPay: true },
  { changes: { amountPaidCents: 49_980 }, canPay: false },
  { changes: { status: 'cancelled' }, canPay: false },
])('an order with $changes can be paid on its page: $canPay', async ({ changes, canPay }) => {
  await openOrder(changes);
  const payButton = screen.getByRole('button', { name: 'Registrar Pagamento' });
  expect(payButton).toHaveProperty('disabled', !canPay);
  expect(descriptionOf(payButton)).toMatch(canPay ? /^$/ : /^(Pago|Cancelado)$/);
});
