import { screen, waitFor, within } from '@testing-library/react';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { refundByBank, refundPayment } from '@vendas/contract/orders/refunds';
import { expect, test } from 'vitest';
import { openOrder, part } from '#features/orders/order-test-kit.ts';
import { LOST, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts, toasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminOrder, anId, aPayment } from '#testing/samples.ts';

const aRefund = (over = {}) => ({
  id: anId(),
  date: '2026-11-21',
  method: 'cash' as const,
  amountCents: 3000,
  outcome: 'returned' as const,
  state: 'booked' as const,
  isToReview: false,
  reason: null,
  authorName: null,
  createdAt: '2026-11-21T13:00:00.000Z',
  ...over,
});

async function openRefund(changes = {}, payment = aPayment({ method: 'pix' })) {
  const opened = await openOrder({ status: 'partially_paid', payments: [payment], ...changes });
  const name = 'Devolver do pagamento de R$ 100,00 em 20/11/2026';
  await opened.person.click(part('Pagamentos').getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver pagamento' }));
  return {
    ...opened,
    payment,
    dialog,
    amount: dialog.getByRole('textbox', { name: /Valor a devolver/ }),
    confirm: dialog.getByRole('button', { name: 'Devolver' }),
  };
}

test('a refund sends amount, date, method, outcome and reason, and is listed below its payment', async () => {
  const { person, server, order, payment, dialog, amount, confirm } = await openRefund();
  await retype(person, amount, '30');
  expect(descriptionOf(confirm)).toBe('Escolha o que acontece com o valor devolvido.');
  await person.click(dialog.getByRole('radio', { name: /devolveu mercadoria/ }));
  await person.type(dialog.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Defeito');
  server.on(refundPayment, anAdminOrder({ id: order.id }));
  const refunds = [aRefund({ method: 'pix', reason: 'Defeito', authorName: 'Ana Lima' })];
  server.on(getOrder, { ...order, payments: [{ ...payment, refunds }] });
  await person.click(confirm);
  await expectToasts('Devolução registrada.');
  expect(await server.received(refundPayment)).toMatchObject({
    params: { id: order.id, paymentId: payment.id },
    body: {
      amountCents: 3000,
      date: '2026-11-21',
      method: 'pix',
      outcome: 'returned',
      reason: 'Defeito',
    },
  });
  const listed = await part('Pagamentos').findByText(/^Devolvido R\$ 30,00/);
  expect(listed.textContent).toBe('Devolvido R$ 30,00 em 21/11/2026 · PIX · Ana Lima: Defeito');
  expect(screen.queryByRole('button', { name: /^Desfazer pagamento/ })).toBeNull();
});

test('a refund that exceeds the rest of its payment is refused once', async () => {
  const payment = aPayment({ refunds: [aRefund(), aRefund({ state: 'released' })] });
  const { person, dialog, amount, confirm } = await openRefund({}, payment);
  await retype(person, amount, '70,01');
  const message = 'O valor a devolver não pode exceder o que foi recebido (R$ 70,00).';
  expect(dialog.getAllByText(message)).toHaveLength(1);
  expect(confirm).toHaveProperty('disabled', true);
  await person.click(dialog.getByRole('button', { name: /^Tudo/ }));
  expect(amount).toHaveProperty('value', '70,00');
});

test('a refund dated before its payment is refused', async () => {
  const { person, dialog } = await openRefund();
  const date = dialog.getByRole('textbox', { name: /Data da devolução/ });
  await retype(person, date, '19/11/2026');
  await person.tab();
  const message = 'A data da devolução não pode ser antes do pagamento (20/11/2026).';
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('a refund of a cancelled order has no choice for the order', async () => {
  const { person, server, order, dialog, amount, confirm } = await openRefund({
    status: 'cancelled',
  });
  expect(dialog.queryByRole('radio', { name: /Volta a ser devido/ })).toBeNull();
  server.on(refundPayment, anAdminOrder({ id: order.id, status: 'cancelled' }));
  await retype(person, amount, '100');
  await person.click(confirm);
  expect((await server.received(refundPayment)).body.outcome).toBe('open');
});

test('a refused refund keeps its dialog open with the input', async () => {
  const { person, server, dialog, amount, confirm } = await openRefund();
  await retype(person, amount, '50');
  await person.click(dialog.getByRole('radio', { name: /Volta a ser devido/ }));
  server.on(refundPayment, refusal('paymentNotFound', {}));
  await person.click(confirm);
  await expectToasts('Erro ao registrar devolução: Este pagamento não existe mais.');
  expect(amount).toHaveProperty('value', '50,00');
});

test('a refund after a lost response repeats the same key', async () => {
  const { person, server, order, dialog, amount, confirm } = await openRefund();
  await retype(person, amount, '50');
  await person.click(dialog.getByRole('radio', { name: /desconto/ }));
  server.on(refundPayment, LOST, anAdminOrder({ id: order.id }));
  for (const count of [1, 2]) {
    await person.click(confirm);
    await waitFor(() => expect(toasts().length).toBe(count));
  }
  const [first, second] = server.sent(refundPayment);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a refund is not offered for a payment that was refunded in full', async () => {
  const payments = [aPayment({ refunds: [aRefund({ amountCents: 10_000 })] }), aPayment()];
  await openOrder({ payments });
  expect(part('Pagamentos').getAllByRole('button', { name: /^Devolver/ })).toHaveLength(1);
});

test('a refund is not offered to a seller without the permission', async () => {
  await openOrder({ payments: [aPayment()] }, undefined, aSeller('seeOrders'));
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
});

test('a refund of a Pix that the bank received is made by the bank by default', async () => {
  const payment = aPayment({ method: 'pix', bankRefund: 'available' });
  const { person, server, order, dialog, amount, confirm } = await openRefund({}, payment);
  expect(dialog.getByRole('radio', { name: 'Pelo banco' })).toHaveProperty('checked', true);
  expect(dialog.queryByRole('textbox', { name: /Data da devolução/ })).toBeNull();
  await retype(person, amount, '30');
  await person.click(dialog.getByRole('radio', { name: /Volta a ser devido/ }));
  server.on(refundByBank, anAdminOrder({ id: order.id }));
  const refunds = [aRefund({ method: 'pix', outcome: 'open', state: 'reserved' })];
  server.on(getOrder, { ...order, payments: [{ ...payment, refunds }] });
  await person.click(confirm);
  await expectToasts('Devolução pedida ao banco.');
  expect(await server.received(refundByBank)).toMatchObject({
    params: { id: order.id, paymentId: payment.id },
    body: { amountCents: 3000, outcome: 'open', reason: null },
  });
  await part('Pagamentos').findByText('A caminho pelo banco: R$ 30,00 em 21/11/2026 · PIX');
});

test('a refund of a Pix that the bank received can be registered by hand', async () => {
  const payment = aPayment({ method: 'pix', bankRefund: 'available' });
  const { person, server, order, dialog, amount, confirm } = await openRefund({}, payment);
  await retype(person, amount, '30');
  await person.click(dialog.getByRole('radio', { name: /Volta a ser devido/ }));
  await person.click(dialog.getByRole('radio', { name: 'Por fora' }));
  expect(dialog.getByRole('textbox', { name: /Data da devolução/ })).toBeTruthy();
  server.on(refundPayment, anAdminOrder({ id: order.id }));
  await person.click(confirm);
  expect((await server.received(refundPayment)).body).toMatchObject({ method: 'pix' });
});

test.each([
  ['noBank', 'Nenhum banco está conectado.'],
  ['tooLate', 'O banco só devolve um PIX em até 90 dias. Combine outra forma com quem pagou.'],
] as const)(
  'the refund form states why the bank cannot make the refund: %s',
  async (bankRefund, reason) => {
    const { dialog } = await openRefund({}, aPayment({ method: 'pix', bankRefund }));
    const choice = dialog.getByRole('radio', { name: 'Pelo banco' });
    expect(choice).toHaveProperty('disabled', true);
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(dialog.getByRole('radio', { name: 'Por fora' })).toHaveProperty('checked', true);
  },
);
