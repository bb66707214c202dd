import { screen, waitFor, within } from '@testing-library/react';
import { splitOrder } from '@vendas/contract/orders/agreements';
import { listOrderCharges, type OrderCharges } from '@vendas/contract/orders/charges';
import { expect, test } from 'vitest';
import { openOrder, part } from '#features/orders/order-test-kit.ts';
import { someCharges } from '#testing/charges.ts';
import { LOST, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminOrder } from '#testing/samples.ts';

/** A charge of R$ 499,80 without a due date. */
const OPEN = someCharges([{ dueDate: null, principalCents: 49_980 }]);
/** Charges of R$ 499,80 in two with interest; the first is twelve days late: fine 2,10 and interest 0,42. */
const LATE = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000, financingCents: 500 },
  { dueDate: '2026-12-09', principalCents: 39_980, financingCents: 250 },
]);

async function openSplit(charges: OrderCharges = OPEN, as = aSeller('receivePayments')) {
  const opened = await openOrder({}, charges, as);
  await opened.person.click(part('Resumo').getByRole('button', { name: 'Parcelar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Parcelar' }));
  return { ...opened, dialog };
}

async function openForm(charges?: OrderCharges, as?: Parameters<typeof openSplit>[1]) {
  const opened = await openSplit(charges, as);
  const { dialog } = opened;
  return {
    ...opened,
    down: await dialog.findByRole('textbox', { name: /^Entrada/ }),
    count: dialog.getByRole('textbox', { name: 'Parcelas' }),
    first: dialog.getByRole('textbox', { name: /Primeiro vencimento/ }),
    confirm: dialog.getByRole('button', { name: 'Parcelar' }),
  };
}

test('splitting an order works by keyboard alone, and opens the payment dialog with the down payment', async () => {
  const { person, server, order, dialog, down } = await openForm();
  await waitFor(() => expect(document.activeElement).toBe(down));
  await person.keyboard('100{Tab}3{Tab}10/12/2026');
  const rows = within(await dialog.findByRole('table', { name: 'Parcelas' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ParcelaVencimentoValor',
    'Entrada21/11/2026R$ 100,00',
    '1/310/12/2026R$ 133,28',
    '2/310/01/2027R$ 133,26',
    '3/310/02/2027R$ 133,26',
  ]);
  expect(dialog.getByText('Total a prazo').nextSibling?.textContent).toBe('R$ 499,80');
  server.on(splitOrder, anAdminOrder({ id: order.id }));
  await person.keyboard('{Enter}');
  await expectToasts('Pedido parcelado com sucesso!');
  expect(await server.received(splitOrder)).toMatchObject({
    params: { id: order.id },
    body: {
      downPaymentCents: 10_000,
      plan: {
        count: 3,
        firstDueDate: '2026-12-10',
        rhythm: { every: 'month', interestBp: 0 },
        dueDates: null,
      },
      seen: { principalCents: 49_980, owedCents: 49_980, agreements: 0 },
    },
  });
  const payment = within(await screen.findByRole('dialog', { name: 'Registrar Pagamento' }));
  expect(payment.getByRole('textbox', { name: /^Valor/ })).toHaveProperty('value', '100,00');
  await person.click(payment.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await button('Registrar Pagamento'));
  const paymentDialog = within(await screen.findByRole('dialog', { name: 'Registrar Pagamento' }));
  expect(paymentDialog.getByRole('textbox', { name: /^Valor/ })).toHaveProperty('value', '0,00');
});

test("splitting an order with the shop's interest shows the price and the total", async () => {
  const terms = { ...OPEN.terms, instalmentInterestBp: 100 };
  const { person, dialog, count, first } = await openForm({ ...OPEN, terms });
  await retype(person, count, '3');
  await retype(person, first, '21/12/2026');
  const totals = (await dialog.findByText('Total a prazo')).closest('dl')?.textContent;
  expect(totals).toBe('Preço à vistaR$ 499,80Juros do parcelamentoR$ 10,03Total a prazoR$ 509,83');
  await person.click(dialog.getByRole('checkbox', { name: 'Juros de 1% ao mês' }));
  expect(dialog.getByText('sem juros')).toBeTruthy();
});

test('splitting an order with a first date more than a year away requires a confirmation', async () => {
  const { person, server, order, dialog, first, confirm } = await openForm();
  await retype(person, first, '10/12/2062');
  await person.click(confirm);
  const description = 'Esta data fica a mais de um ano de hoje. Está certa?';
  const confirmButton = dialog.getByRole('button', { name: 'Sim, está certa', description });
  expect(document.activeElement).toBe(confirmButton);
  expect(server.sent(splitOrder)).toHaveLength(0);
  server.on(splitOrder, anAdminOrder({ id: order.id }));
  await person.click(confirmButton);
  await person.click(confirm);
  expect(await server.received(splitOrder)).toMatchObject({
    body: { plan: { firstDueDate: '2062-12-10' } },
  });
});

test('splitting an order is refused with a missing date, a down payment of the whole amount or an invalid amount', async () => {
  const { person, server, dialog, down, first, confirm } = await openForm();
  await person.click(confirm);
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(dialog.getAllByText('Informe a data.')).toHaveLength(1);
  await retype(person, first, '10/12/2026');
  await retype(person, down, '499,80');
  await person.click(confirm);
  expect(dialog.getAllByText('A entrada deve ser menor que o saldo (R$ 499,80).')).toHaveLength(1);
  expect(document.activeElement).toBe(down);
  await retype(person, down, 'cem');
  expect(dialog.getAllByText('Informe um valor, ou deixe vazio.')).toHaveLength(1);
  await person.click(confirm);
  expect(server.sent(splitOrder)).toHaveLength(0);
});

test('splitting an order includes late charges and interest for a seller who may give discounts', async () => {
  const { dialog } = await openForm(LATE, aSeller('receivePayments', 'giveDiscounts'));
  expect(dialog.getByText(/^Hoje se devem/).textContent).toBe(
    'Hoje se devem R$ 507,32, dos quais R$ 7,52 são encargos. As novas parcelas substituem o que está em aberto. R$ 2,50 de juros que não venceram saem.',
  );
});

test('splitting an order with late charges is refused with a reason for a seller who may not give discounts', async () => {
  const { person, dialog } = await openSplit(LATE);
  expect(await dialog.findByText(/^Só quem pode dar descontos/)).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('splitting an order after another payment keeps the input and shows the new debt', async () => {
  const { person, server, dialog, count, first, confirm } = await openForm();
  await retype(person, count, '2');
  await retype(person, first, '10/12/2026');
  server.on(splitOrder, refusal('agreementOutdated', { owedCents: 40_000 }));
  server.on(listOrderCharges, someCharges([{ dueDate: null, principalCents: 40_000 }]));
  await person.click(confirm);
  await expectToasts(
    'Erro ao parcelar o pedido: O que se deve deste pedido mudou: agora são R$ 400,00. Confira e confirme novamente.',
  );
  await waitFor(() => expect(dialog.getAllByText('R$ 200,00')).toHaveLength(2));
  expect(first).toHaveProperty('value', '10/12/2026');
});

test('splitting an order after a lost response repeats the same key', async () => {
  const { person, server, order, first, confirm } = await openForm();
  await retype(person, first, '10/12/2026');
  server.on(splitOrder, LOST, anAdminOrder({ id: order.id }));
  for (const count of [1, 2]) {
    await person.click(confirm);
    await waitFor(() => expect(toasts().length).toBe(count));
  }
  const [one, other] = server.sent(splitOrder);
  expect(other?.idempotencyKey).toBe(one?.idempotencyKey);
});

test('splitting an order is not offered to a seller who may not receive payments', async () => {
  await openOrder({}, OPEN, aSeller('seeOrders', 'giveDiscounts'));
  expect(screen.queryByRole('button', { name: 'Parcelar' })).toBeNull();
});
