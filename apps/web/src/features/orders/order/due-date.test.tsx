import { screen, waitFor, within } from '@testing-library/react';
import { getOrder, type OrderDetail, setDueDate } from '@vendas/contract/orders/admin-orders';
import { followChanges } from '@vendas/contract/live';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepQueriesLive } from '#app/live/live-queries.ts';
import { someCharges } from '#testing/charges.ts';
import { later, LOST, refusal } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { openOrder, part } from '#features/orders/order-test-kit.ts';

const DONE = 'Vencimento atualizado com sucesso!';

/** The page of an order of 20/11/2026, with the due date dialog open. */
async function openDialog(
  changes: Partial<OrderDetail> = { dueDate: '2026-12-10' },
  charges?: OrderCharges,
  as = ADMIN,
) {
  const opened = await openOrder(changes, charges, as);
  const name = opened.order.dueDate === null ? 'Definir vencimento' : 'Mudar vencimento';
  const opener = part('Resumo').getByRole('button', { name });
  await opened.person.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name }));
  const date = dialog.getByLabelText(/^Data de Vencimento/);
  const save = dialog.getByRole('button', { name: 'Salvar vencimento' });
  return { ...opened, opener, dialog, date, save };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('changing the due date sends the new date and the date on screen, and updates the page', async () => {
  const { person, server, order, date, save } = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(date));
  expect(date).toHaveProperty('value', '10/12/2026');
  const changed = { ...order, dueDate: '2026-12-20' };
  server.on(setDueDate, changed);
  server.on(getOrder, changed);
  await retype(person, date, '20/12/2026');
  await person.click(save);
  await expectToasts(DONE);
  const sent = await server.received(setDueDate);
  expect(sent.params).toEqual({ id: order.id });
  expect(sent.body).toEqual({ dueDate: '2026-12-20', expectedDueDate: '2026-12-10' });
  await closed();
  expect(await part('Resumo').findByText(/20\/12\/2026/)).toBeTruthy();
});

test('the first due date may be in the past, but not before the sale', async () => {
  const { person, server, order, date, save } = await openDialog({ dueDate: null });
  server.on(setDueDate, { ...order, dueDate: '2026-11-20' });
  await retype(person, date, '20/11/2026');
  await person.click(save);
  await expectToasts(DONE);
  const { body } = await server.received(setDueDate);
  expect(body).toEqual({ dueDate: '2026-11-20', expectedDueDate: null });
});

test('a due date changed by another user appears immediately', async () => {
  const { server, order, session, queryClient } = await openOrder({ dueDate: '2026-12-10' });
  const changes = later<string>();
  server.on(
    followChanges,
    () => changes.promise,
    () => later<string>().promise,
  );
  onTestFinished(keepQueriesLive({ session, queryClient }));
  await server.received(followChanges);
  expect(part('Resumo').getByText(/10\/12\/2026/)).toBeTruthy();
  server.on(getOrder, { ...order, dueDate: '2026-12-20' });
  changes.resolve(`event: change\ndata: {"kind":"orders","id":"${order.id}"}\n\n`);
  expect(await part('Resumo').findByText(/20\/12\/2026/)).toBeTruthy();
});

test.each([
  { typed: '19/11/2026', message: 'O vencimento não pode ser antes do dia da venda.' },
  { typed: '31/02/2026', message: '“31/02/2026” não é uma data válida.' },
  { typed: '01/01/2101', message: 'A data precisa estar entre 1900 e 2100.' },
  { typed: '', message: 'Por favor, selecione a data de vencimento.' },
])(
  'the due date "$typed" is refused, keeps its text and gets the focus',
  async ({ typed, message }) => {
    const { person, server, dialog, date, save } = await openDialog();
    if (typed === '') await person.clear(date);
    else await retype(person, date, typed);
    await person.click(save);
    expect(dialog.getByText(message)).toBeTruthy();
    expect(date).toHaveProperty('value', typed);
    expect(document.activeElement).toBe(date);
    expect(server.sent(setDueDate)).toEqual([]);
  },
);

test('a due date more than a year away is questioned before it is saved', async () => {
  const { person, server, order, dialog, date, save } = await openDialog();
  server.on(setDueDate, { ...order, dueDate: '2028-01-10' });
  await retype(person, date, '10/01/2028');
  await person.click(save);
  const confirmation = dialog.getByRole('button', { name: 'Sim, está certa' });
  expect(document.activeElement).toBe(confirmation);
  expect(server.sent(setDueDate)).toEqual([]);
  await person.click(confirmation);
  await person.click(save);
  await expectToasts(DONE);
});

test('saving the same due date sends nothing', async () => {
  const { person, server, save } = await openDialog();
  await person.click(save);
  await closed();
  expect(server.sent(setDueDate)).toEqual([]);
});

test('a due date that another user changed first is reported, and can then be overwritten', async () => {
  const { person, server, order, dialog, date, save } = await openDialog();
  server.on(setDueDate, refusal('dueDateChanged', { dueDate: '2026-12-15' }), {
    ...order,
    dueDate: '2026-12-20',
  });
  server.on(getOrder, { ...order, dueDate: '2026-12-15' });
  await retype(person, date, '20/12/2026');
  await person.click(save);
  await expectToasts(
    'Erro ao atualizar vencimento: O vencimento deste pedido já foi alterado para 15/12/2026. Confira e tente de novo.',
  );
  expect(await dialog.findByText(/com vencimento em 15\/12\/2026/)).toBeTruthy();
  expect(date).toHaveProperty('value', '20/12/2026');
  await person.click(save);
  const { body } = await server.received(setDueDate, 2);
  expect(body).toEqual({ dueDate: '2026-12-20', expectedDueDate: '2026-12-15' });
});

test('a due date after a lost response is sent again with the same key', async () => {
  const { person, server, order, date, save } = await openDialog();
  server.on(setDueDate, LOST, { ...order, dueDate: '2026-12-20' });
  await retype(person, date, '20/12/2026');
  await person.click(save);
  await server.received(setDueDate);
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await person.click(save);
  await server.received(setDueDate, 2);
  const [first, second] = server.sent(setDueDate).map((sent) => sent.idempotencyKey);
  expect(second).toBe(first);
});

test.each<{ name: string; changes: Partial<OrderDetail> }>([
  { name: 'cancelled', changes: { status: 'cancelled', dueDate: '2026-12-10' } },
  { name: 'paid', changes: { amountPaidCents: 49_980, dueDate: '2026-12-10' } },
])('an order that is $name has no button to change the due date', async ({ changes }) => {
  await openOrder(changes);
  expect(part('Resumo').getByText(/10\/12\/2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /vencimento/ })).toBeNull();
});

describe('an order with several charges', () => {
  const charges = someCharges([
    { dueDate: '2026-11-21', principalCents: 10_000 },
    { dueDate: '2026-12-21', principalCents: 39_980 },
  ]);

  test('has a due date for each, of which the selected one is changed', async () => {
    const { person, server, order, dialog, save } = await openDialog(
      { dueDate: '2026-11-21' },
      charges,
    );
    await person.selectOptions(dialog.getByLabelText('Cobrança'), 'Parcela 2 de 2');
    const chosen = dialog.getByLabelText(/^Data de Vencimento/);
    expect(chosen).toHaveProperty('value', '21/12/2026');
    server.on(setDueDate, order);
    await retype(person, chosen, '28/12/2026');
    await person.click(save);
    await expectToasts(DONE);
    expect((await server.received(setDueDate)).body).toEqual({
      dueDate: '2026-12-28',
      expectedDueDate: '2026-12-21',
      chargeId: charges.items[1]?.charge.id,
    });
  });
});

describe('an overdue charge', () => {
  const charges = someCharges([{ dueDate: '2026-11-09', principalCents: 49_980 }]);
  const changes = { dueDate: '2026-11-09', createdAt: '2026-11-01T15:00:00Z' } as const;

  test('is postponed after the dialog states which late charges will be dropped', async () => {
    const { person, server, order, dialog, date, save } = await openDialog(changes, charges);
    server.on(setDueDate, order);
    await retype(person, date, '20/12/2026');
    expect(dialog.getByText('Multa e juros de R$ 12,00 deixam de ser devidos.')).toBeTruthy();
    await person.click(save);
    await expectToasts(DONE);
  });

  test('is not postponed without the permission to give discounts', async () => {
    const as = aSeller('receivePayments');
    const { person, server, dialog, date, save } = await openDialog(changes, charges, as);
    await retype(person, date, '20/12/2026');
    await person.click(save);
    expect(dialog.getByText('Só quem pode dar descontos adia uma cobrança vencida.')).toBeTruthy();
    expect(server.sent(setDueDate)).toEqual([]);
  });
});
