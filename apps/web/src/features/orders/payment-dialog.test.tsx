import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AdminOrder, listOrders } from '@vendas/contract/admin-orders';
import { registerPayment } from '@vendas/contract/payments';
import { describe, expect, test } from 'vitest';
import { fakeServer, fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { put, retype } from '#testing/put.ts';
import { ADMIN } from '#testing/people.ts';
import { anAdminOrder, aPayment } from '#testing/samples.ts';

/** The list with one order of R$ 499,80 of which R$ 100,00 are paid, and its payment dialog. */
async function openDialog(changes: Partial<AdminOrder> = {}) {
  const server = fakeServer();
  const order = anAdminOrder({ amountPaidCents: 10_000, status: 'partially_paid', ...changes });
  server.on(listOrders, page([order]));
  const opened = await openPage('/admin/orders', { server, as: ADMIN });
  const opener = await screen.findByRole('button', { name: /^Registrar Pagamento do pedido/ });
  await opened.person.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Registrar Pagamento' });
  const at = within(dialog);
  return {
    ...opened,
    server,
    order,
    opener,
    dialog: at,
    amount: at.getByRole('textbox', { name: /Valor do Pagamento/ }),
    confirm: at.getByRole('button', { name: 'Registrar Pagamento' }),
  };
}

test('asks nothing when what was searched a moment before reaches the address', async () => {
  const { person, server, address, amount } = await openDialog();
  server.on(listOrders, page([anAdminOrder()]));
  await retype(person, amount, '10');
  fireEvent.input(screen.getByPlaceholderText('Buscar por pedido ou cliente...'), {
    target: { value: 'Souza' },
  });
  await waitFor(() => expect(address()).toBe('/admin/orders?busca=Souza'));
  expect(screen.queryByText('Sair sem salvar?')).toBeNull();
  expect(amount).toHaveProperty('value', '10');
});

const paid = (order: AdminOrder, amountCents: number) => ({
  payment: aPayment({ amountCents }),
  order: { ...order, amountPaidCents: order.amountPaidCents + amountCents },
});

const NOT_POSITIVE = 'O valor do pagamento deve ser maior que zero.';
const TOO_MUCH = 'O valor do pagamento não pode exceder o saldo restante (R$ 399,80).';

describe('the button to confirm', () => {
  test('is enabled with an amount of the balance, and says once what is wrong with another', async () => {
    const { person, amount, confirm, dialog } = await openDialog();
    for (const { typed, said } of [
      { typed: '0', said: NOT_POSITIVE },
      { typed: '0,01', said: undefined },
      { typed: '-1', said: NOT_POSITIVE },
      { typed: '0.01', said: undefined },
      { typed: 'abc', said: NOT_POSITIVE },
      { typed: '399,80', said: undefined },
      { typed: '399,81', said: TOO_MUCH },
      { typed: '1.000,00', said: TOO_MUCH },
    ]) {
      await retype(person, amount, typed);
      expect(confirm, typed).toHaveProperty('disabled', said !== undefined);
      expect(descriptionOf(confirm), typed).toBe(said ?? '');
      for (const words of [NOT_POSITIVE, TOO_MUCH]) {
        expect(dialog.queryAllByText(words), typed).toHaveLength(words === said ? 1 : 0);
      }
    }
  });

  test('is disabled at first, without a complaint', async () => {
    const { confirm, dialog } = await openDialog();
    expect(confirm).toHaveProperty('disabled', true);
    expect(dialog.queryByText(NOT_POSITIVE)).toBeNull();
    expect(descriptionOf(confirm)).toBe('Informe o valor do pagamento.');
  });

  test('needs a date, which is today at first', async () => {
    const { person, amount, confirm, dialog } = await openDialog();
    await retype(person, amount, '10');
    const date = dialog.getByRole('textbox', { name: /Data do Pagamento/ });
    expect(date).toHaveProperty('value', '21/11/2026');
    await person.click(dialog.getByRole('button', { name: 'Limpar data' }));
    expect(dialog.getAllByText('Por favor, selecione a data do pagamento.')).toHaveLength(1);
    expect(confirm).toHaveProperty('disabled', true);
    expect(descriptionOf(confirm)).toBe('Por favor, selecione a data do pagamento.');
  });
});

test('names order, customer and balance, and takes the whole balance at a press', async () => {
  const { person, dialog, amount, order } = await openDialog();
  const text = dialog.getByText(/Saldo restante:/).textContent;
  expect(text).toBe(`Pedido #${order.id.slice(0, 8)} de Bia Souza. Saldo restante: R$ 399,80`);
  await person.click(dialog.getByRole('button', { name: 'Usar o saldo restante' }));
  expect(amount).toHaveProperty('value', '399,80');
});

test('sends the payment, shows it in the row and closes', async () => {
  const { person, server, order, amount, dialog, confirm } = await openDialog();
  server.on(registerPayment, paid(order, 5_000));
  await retype(person, amount, '50');
  await put(person, dialog.getByRole('textbox', { name: 'Observações' }), ' em dinheiro ');
  await person.click(confirm);
  await expectToasts('Pagamento registrado com sucesso!');
  const sent = await server.received(registerPayment);
  expect(sent.params).toEqual({ id: order.id });
  expect(sent.body).toEqual({
    amountCents: 5_000,
    paymentDate: '2026-11-21',
    notes: 'em dinheiro',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('cell', { name: /R\$ 150,00/ })).toBeTruthy();
});

test('a date that is not one stays in the field and cannot be sent', async () => {
  const { person, server, amount, confirm, dialog } = await openDialog();
  await retype(person, amount, '50');
  const date = dialog.getByLabelText(/^Data do Pagamento/);
  await retype(person, date, '31/02/2026');
  await person.click(amount);
  expect(date).toHaveProperty('value', '31/02/2026');
  expect(dialog.getByText('“31/02/2026” não é uma data válida.')).toBeTruthy();
  expect(confirm).toHaveProperty('disabled', true);
  await retype(person, date, '20/11/2026');
  expect(confirm).toHaveProperty('disabled', false);
  expect(server.sent(registerPayment)).toEqual([]);
});

test.each([
  { typed: '22/11/2026', said: 'A data do pagamento não pode ser depois de hoje.' },
  {
    typed: '19/11/2026',
    said: 'A data do pagamento não pode ser antes do dia do pedido (20/11/2026).',
  },
  { typed: '31/12/1899', said: 'A data precisa estar entre 1900 e 2100.' },
])('the date $typed is refused at its field and disables the button', async ({ typed, said }) => {
  const { person, amount, confirm, dialog } = await openDialog();
  await retype(person, amount, '50');
  const date = dialog.getByLabelText(/^Data do Pagamento/);
  await retype(person, date, typed);
  await person.click(amount);
  expect(dialog.getAllByText(said)).toHaveLength(1);
  expect(date).toHaveProperty('value', typed);
  expect(confirm).toHaveProperty('disabled', true);
  expect(descriptionOf(confirm)).toBe(said);
  expect(dialog.queryByText(/mais de um ano/)).toBeNull();
  await retype(person, date, '20/11/2026');
  expect(confirm).toHaveProperty('disabled', false);
});

test('a date more than a year ago is asked about, and the button stays enabled', async () => {
  const { person, server, amount, confirm, dialog, order } = await openDialog({
    createdAt: '2025-01-10T12:00:00.000Z',
  });
  server.on(registerPayment, paid(order, 5_000));
  await retype(person, amount, '50');
  await retype(person, dialog.getByLabelText(/^Data do Pagamento/), '10/01/2025');
  expect(confirm).toHaveProperty('disabled', false);
  await person.click(confirm);
  const answer = dialog.getByRole('button', { name: 'Sim, está certa' });
  expect(document.activeElement).toBe(answer);
  expect(server.sent(registerPayment)).toEqual([]);
  await person.click(answer);
  await person.click(confirm);
  const { body } = await server.received(registerPayment);
  expect(body).toMatchObject({ paymentDate: '2025-01-10' });
});

test('an empty note is none', async () => {
  const { person, server, order, amount, confirm } = await openDialog();
  server.on(registerPayment, paid(order, 100));
  await retype(person, amount, '1');
  await person.click(confirm);
  expect((await server.received(registerPayment)).body.notes).toBeNull();
});

test('is sent once, and can not be dismissed while the answer is awaited', async () => {
  const { person, server, order, amount } = await openDialog();
  const answer = later<ReturnType<typeof paid>>();
  server.on(registerPayment, answer.promise);
  await retype(person, amount, '50');
  await person.keyboard('{Enter}{Enter}');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  expect(server.sent(registerPayment)).toHaveLength(1);
  answer.resolve(paid(order, 5_000));
  await expectToasts('Pagamento registrado com sucesso!');
});

test.each([
  {
    name: 'a payment of a cancelled order',
    failing: refusal('paymentOfCancelled', {}),
    said: 'Um pedido cancelado não recebe pagamentos.',
  },
  {
    name: 'an order that is gone',
    failing: refusal('orderNotFound', {}),
    said: 'Pedido não encontrado.',
  },
])('reports $name once and keeps the input', async ({ failing, said }) => {
  const { person, server, amount, confirm } = await openDialog();
  server.on(registerPayment, failing);
  await retype(person, amount, '50');
  await person.click(confirm);
  await expectToasts(`Erro ao registrar pagamento: ${said}`);
  expect(amount).toHaveProperty('value', '50,00');
  expect(screen.getAllByText(new RegExp(said))).toHaveLength(1);
});

test("another's payment that came first changes the balance", async () => {
  const { person, server, amount, confirm, dialog } = await openDialog();
  server.on(registerPayment, refusal('paymentExceedsBalance', { balanceCents: 2_000 }));
  await retype(person, amount, '50');
  await person.click(confirm);
  const said = 'O valor do pagamento não pode exceder o saldo restante (R$ 20,00).';
  await expectToasts(`Erro ao registrar pagamento: ${said}`);
  expect(dialog.getByText(/Saldo restante:/).textContent).toContain('R$ 20,00');
  expect(dialog.queryByText(said)).toBeNull();
  expect(confirm).toHaveProperty('disabled', true);
  expect(descriptionOf(confirm)).toBe('O valor digitado passa do saldo restante.');
});

describe('the key that makes a payment count once', () => {
  test.each([
    { name: 'a lost answer keeps it', failing: LOST, isKept: true },
    { name: 'a fault keeps it', failing: fault('internal'), isKept: true },
    { name: 'too many requests keep it', failing: fault('tooManyRequests'), isKept: true },
    { name: 'a refusal ends it', failing: refusal('paymentOfCancelled', {}), isKept: false },
  ])('$name', async ({ failing, isKept }) => {
    const { person, server, order, amount, confirm } = await openDialog();
    server.on(registerPayment, failing, paid(order, 5_000));
    await retype(person, amount, '50');
    await person.click(confirm);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await person.click(confirm);
    await server.received(registerPayment, 2);
    const [first, second] = server.sent(registerPayment).map((sent) => sent.idempotencyKey);
    expect(first === second).toBe(isKept);
  });

  test('is another one for another amount', async () => {
    const { person, server, order, amount, confirm } = await openDialog();
    server.on(registerPayment, LOST, paid(order, 6_000));
    await retype(person, amount, '50');
    await person.click(confirm);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await retype(person, amount, '60');
    await person.click(confirm);
    await server.received(registerPayment, 2);
    const keys = server.sent(registerPayment).map((sent) => sent.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

test('Esc asks before it loses an amount; the focus returns to the button; opened again it is empty', async () => {
  const { person, amount, opener } = await openDialog();
  expect(document.activeElement).toBe(amount);
  await retype(person, amount, '50');
  await person.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await person.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await person.click(opener);
  const again = await screen.findByRole('textbox', { name: /Valor do Pagamento/ });
  expect(again).toHaveProperty('value', '0,00');
});
