import { screen, waitFor, within } from '@testing-library/react';
import {
  type AdminOrder,
  type AuthoredPayment,
  listOrders,
  setOrderStatus,
} from '@vendas/contract/orders/admin-orders';
import { listPayments } from '@vendas/contract/orders/payments';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/orders/order-status';
import { keysOf } from '@vendas/contract/fields';
import { describe, expect, test } from 'vitest';
import { fakeServer, fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { anAdminOrder, aPayment, stubOrderFigures } from '#testing/samples.ts';
import { descriptionOf, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';

async function openList(changes: Partial<AdminOrder> = {}) {
  const server = fakeServer();
  const order = anAdminOrder(changes);
  server.on(listOrders, page([order]));
  stubOrderFigures(server);
  const opened = await openPage('/admin/orders', { server, as: ADMIN });
  const select = await screen.findByRole('combobox', { name: /^Status do pedido/ });
  return { ...opened, server, order, select };
}

const DONE = 'Status do pedido atualizado com sucesso!';

test('the status dropdown of an order offers the five statuses in order', async () => {
  const { select } = await openList();
  const names = within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['Pendente', 'Parcialmente Pago', 'Pago', 'Concluído', 'Cancelado']);
});

test.each(
  keysOf(ORDER_STATUSES).filter((status) => status !== 'pending' && status !== 'cancelled'),
)(
  'the status dropdown of an order sets %s immediately and sends the status on screen',
  async (status) => {
    const { person, server, order, select } = await openList();
    server.on(setOrderStatus, { ...order, status });
    await person.selectOptions(select, status);
    await expectToasts(DONE);
    const sent = await server.received(setOrderStatus);
    expect(sent.params).toEqual({ id: order.id });
    expect(sent.body).toEqual({
      status,
      expectedStatus: 'pending',
      restock: false,
      received: null,
    });
    expect(select).toHaveProperty('value', status);
  },
);

describe('cancelling an order', () => {
  /** R$ 100,00 of the price with R$ 2,33 of fine and interest. */
  const LATE = aPayment({ amountCents: 10_233 });

  async function openDialog(
    changes: Partial<AdminOrder> = {},
    payments: readonly AuthoredPayment[] = [],
  ) {
    const opened = await openList({ status: 'paid', ...changes });
    opened.server.on(listPayments, { items: [...payments] });
    await opened.person.selectOptions(opened.select, 'cancelled');
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar pedido' });
    return { ...opened, dialog: within(dialog) };
  }

  test.each([{ restock: true }, { restock: false }])(
    'requires a confirmation; returning items to stock: $restock',
    async ({ restock }) => {
      const { person, server, order, dialog } = await openDialog();
      expect(server.sent(setOrderStatus)).toEqual([]);
      expect(
        dialog.getByText(`O pedido #${order.id.slice(0, 8)} passará a Cancelado.`),
      ).toBeTruthy();
      server.on(setOrderStatus, { ...order, status: 'cancelled', isRestocked: restock });
      const box = dialog.getByRole('checkbox', { name: 'Devolver os itens ao estoque?' });
      expect(box).toHaveProperty('checked', true);
      if (!restock) await person.click(box);
      const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
      await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
      await person.click(confirm);
      await expectToasts(DONE);
      const { body } = await server.received(setOrderStatus);
      expect(body).toEqual({
        status: 'cancelled',
        expectedStatus: 'paid',
        restock,
        received: null,
      });
    },
  );

  test.each([
    { label: 'Devolvido ao cliente', outcome: 'returned' },
    { label: 'Fica com a loja', outcome: 'kept' },
  ] as const)('of an order with payments requires a choice: $label', async ({ label, outcome }) => {
    const { person, server, order, dialog } = await openDialog({ amountPaidCents: 10_000 }, [LATE]);
    const question = 'Já foram recebidos R$ 102,33. O que acontece com esse valor?';
    expect(await dialog.findByText(question)).toBeTruthy();
    const choices = within(dialog.getByRole('radiogroup', { name: /^Já foram recebidos/ }));
    for (const choice of choices.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false); // prettier-ignore
    const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(descriptionOf(confirm)).toBe('Escolha o que acontece com o valor recebido.');
    server.on(setOrderStatus, { ...order, status: 'cancelled' });
    await person.click(choices.getByRole('radio', { name: label }));
    await person.click(confirm);
    await expectToasts(DONE);
    expect((await server.received(setOrderStatus)).body).toEqual({
      status: 'cancelled',
      expectedStatus: 'paid',
      restock: true,
      received: { outcome, shownCents: 10_233 },
    });
  });

  test('waits for the payments, and reports a failure to read them', async () => {
    const { person, server, select } = await openList({ status: 'paid', amountPaidCents: 10_233 });
    const response = later<ReturnType<typeof fault>>();
    const down = fault('internal');
    server.on(listPayments, response.promise, down, down, { items: [LATE] });
    await person.selectOptions(select, 'cancelled');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar pedido' }));
    // the question is there before the response, which would otherwise move the buttons
    for (const choice of dialog.getAllByRole('radio')) expect(choice).toHaveProperty('disabled', true); // prettier-ignore
    const confirm = dialog.getByRole('button', { name: 'Cancelar pedido' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(descriptionOf(confirm)).toBe('Falta ler o que foi recebido.');
    response.resolve(down);
    const retry = await dialog.findByText('Tentar de novo');
    expect(confirm).toHaveProperty('disabled', true);
    await person.click(retry);
    expect(await dialog.findByText(/^Já foram recebidos R\$\s102,33\./)).toBeTruthy();
  });

  test('has no preselected choice when the dialog is opened again', async () => {
    const { person, select, dialog } = await openDialog({ amountPaidCents: 10_000 }, [LATE]);
    await person.click(await dialog.findByRole('radio', { name: 'Fica com a loja' }));
    await person.click(dialog.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.selectOptions(select, 'cancelled');
    const reopened = within(await screen.findByRole('dialog', { name: 'Cancelar pedido' }));
    for (const choice of await reopened.findAllByRole('radio')) expect(choice).toHaveProperty('checked', false); // prettier-ignore
  });

  test.each(['{Escape}', '{Enter}'])('is not done by %s', async (key) => {
    const { person, server, select, dialog } = await openDialog();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Voltar' }));
    await person.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(select).toHaveProperty('value', 'paid');
    expect(server.sent(setOrderStatus)).toEqual([]);
  });

  test('needs no dialog for an order that is cancelled already', async () => {
    const { person, server, order, select } = await openList({ status: 'cancelled' });
    server.on(setOrderStatus, { ...order, status: 'pending' });
    await person.selectOptions(select, 'pending');
    await expectToasts(DONE);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  {
    failing: refusal('orderStatusChanged', { currentStatus: 'cancelled' }),
    message: 'O status deste pedido já foi alterado para Cancelado. Confira e tente de novo.',
    reads: 2,
  },
  {
    failing: refusal('insufficientStock', {
      product: 'Óculos Aviador',
      productId: 'p',
      available: 1,
      requested: 2,
    }),
    message: 'Estoque insuficiente para Óculos Aviador. Disponível: 1, Solicitado: 2.',
    reads: 1,
  },
  {
    failing: refusal('receivedChanged', { receivedCents: 15_000 }),
    message: 'Os pagamentos deste pedido mudaram: ele recebeu R$ 150,00. Confira e tente de novo.',
    reads: 2,
  },
  {
    failing: fault('unavailable'),
    message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
    reads: 1,
  },
])('a refused status change keeps the status and is reported once: $message', async (refused) => {
  const { person, server, select } = await openList();
  server.on(setOrderStatus, refused.failing);
  await person.selectOptions(select, 'paid');
  await expectToasts(`Erro ao atualizar status do pedido: ${refused.message}`);
  expect(select).toHaveProperty('value', 'pending');
  await waitFor(() => expect(server.sent(listOrders)).toHaveLength(refused.reads));
});

test('after a lost response the same status change repeats its key, and another one has a new key', async () => {
  const { person, server, order, select } = await openList();
  server.on(setOrderStatus, LOST, LOST, { ...order, status: 'completed' });
  const statuses: OrderStatus[] = ['paid', 'paid', 'completed'];
  for (const [index, status] of statuses.entries()) {
    await person.selectOptions(select, status);
    await server.received(setOrderStatus, index + 1);
    await waitFor(() => expect(select).toHaveProperty('disabled', false));
  }
  const keys = server.sent(setOrderStatus).map((sent) => sent.idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test.each<{ changes: Partial<AdminOrder>; canPay: boolean }>([
  { changes: {}, canPay: true },
  { changes: { amountPaidCents: 49_979 }, canPay: true },
  { changes: { amountPaidCents: 49_980 }, canPay: false },
  { changes: { status: 'paid' }, canPay: true },
  { changes: { status: 'cancelled' }, canPay: false },
])('an order with $changes can be paid: $canPay', async ({ changes, canPay }) => {
  await openList(changes);
  const payButton = screen.getByRole('button', { name: /^Registrar Pagamento do pedido/ });
  expect(payButton).toHaveProperty('disabled', !canPay);
  expect(descriptionOf(payButton)).toMatch(canPay ? /^$/ : /^(Pago|Cancelado)$/);
});
