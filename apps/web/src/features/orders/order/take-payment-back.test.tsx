import { screen, waitFor, within } from '@testing-library/react';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { takePaymentBack } from '@vendas/contract/orders/payments';
import { expect, test } from 'vitest';
import { LOST, refusal } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { aPayment, anAdminOrder } from '#testing/samples.ts';
import { openOrder, part } from '#features/orders/order-test-kit.ts';

const payment = aPayment({ amountCents: 10_000 });

async function openDialog() {
  const opened = await openOrder({ status: 'partially_paid', payments: [payment] });
  const button = part('Pagamentos').getByRole('button', {
    name: 'Desfazer pagamento de R$ 100,00 em 20/11/2026',
  });
  await opened.person.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Desfazer pagamento?' });
  return {
    ...opened,
    dialog,
    confirm: within(dialog).getByRole('button', { name: 'Desfazer pagamento' }),
  };
}

const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a payment is taken back after a confirmation, and the order is read again', async () => {
  const { person, server, order, dialog, confirm } = await openDialog();
  expect(dialog.textContent).toContain('O pagamento de R$ 100,00 em 20/11/2026 deixa de contar');
  server.on(takePaymentBack, anAdminOrder({ id: order.id }));
  server.on(getOrder, { ...order, status: 'pending', payments: [] });
  await person.type(within(dialog).getByLabelText('Motivo (opcional)'), 'em dobro');
  await person.click(confirm);
  await expectToasts('Pagamento desfeito.');
  await dialogIsClosed();
  expect(await server.received(takePaymentBack)).toMatchObject({
    params: { id: order.id, paymentId: payment.id },
    body: { reason: 'em dobro' },
  });
  expect(await part('Pagamentos').findByText(/^Nenhum pagamento/)).toBeTruthy();
});

test.each(['{Escape}', '{Enter}'])(
  '%s in the dialog does not take the payment back',
  async (key) => {
    const { person, server } = await openDialog();
    await person.keyboard(key);
    await dialogIsClosed();
    expect(server.sent(takePaymentBack)).toEqual([]);
  },
);

test('a payment that another user has already taken back is reported as gone', async () => {
  const { person, server, confirm } = await openDialog();
  server.on(takePaymentBack, refusal('paymentNotFound', {}));
  await person.click(confirm);
  await expectToasts('Erro ao desfazer pagamento: Este pagamento não existe mais.');
  await dialogIsClosed();
  await waitFor(() => expect(server.sent(getOrder)).toHaveLength(2));
});

test('after a lost response the dialog stays open and repeats the same key', async () => {
  const { person, server, order, confirm } = await openDialog();
  server.on(takePaymentBack, LOST, anAdminOrder({ id: order.id }));
  for (const count of [1, 2]) {
    await person.click(confirm);
    await waitFor(() => expect(toasts().length).toBe(count));
  }
  const [first, second] = server.sent(takePaymentBack);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await dialogIsClosed();
});
