import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { describe, expect, test } from 'vitest';
import { fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { anAdminOrder, stubOrderFigures } from '#testing/samples.ts';
import { descriptionOf, expectToasts, toasts } from '#testing/open-page.tsx';
import { put, retype } from '#testing/simulated-user.tsx';
import { openDialog, paid } from './payment-test-kit.ts';

test('the payment dialog stays open when a search typed before it reaches the URL', async () => {
  const { person, server, address, amount } = await openDialog();
  server.on(listOrders, page([anAdminOrder()]));
  stubOrderFigures(server);
  await retype(person, amount, '10');
  fireEvent.input(screen.getByPlaceholderText('Buscar por pedido ou cliente...'), {
    target: { value: 'Souza' },
  });
  await waitFor(() => expect(address()).toBe('/admin/orders?busca=Souza'));
  expect(screen.queryByText('Sair sem salvar?')).toBeNull();
  expect(amount).toHaveProperty('value', '10');
});

const NOT_POSITIVE = 'O valor do pagamento deve ser maior que zero.';
const TOO_MUCH = 'O valor do pagamento não pode exceder o saldo restante (R$ 399,80).';

describe('the confirm button of the payment dialog', () => {
  test('is enabled for an amount up to the balance, and another amount is refused once', async () => {
    const { person, amount, confirm, dialog } = await openDialog();
    for (const { typed, message } of [
      { typed: '0', message: NOT_POSITIVE },
      { typed: '0,01', message: undefined },
      { typed: '-1', message: NOT_POSITIVE },
      { typed: '0.01', message: undefined },
      { typed: 'abc', message: NOT_POSITIVE },
      { typed: '399,80', message: undefined },
      { typed: '399,81', message: TOO_MUCH },
      { typed: '1.000,00', message: TOO_MUCH },
    ]) {
      await retype(person, amount, typed);
      expect(confirm, typed).toHaveProperty('disabled', message !== undefined);
      expect(descriptionOf(confirm), typed).toBe(message ?? '');
      for (const problem of [NOT_POSITIVE, TOO_MUCH]) {
        expect(dialog.queryAllByText(problem), typed).toHaveLength(problem === message ? 1 : 0);
      }
    }
  });

  test('is disabled at first, without an error message', async () => {
    const { confirm, dialog } = await openDialog();
    expect(confirm).toHaveProperty('disabled', true);
    expect(dialog.queryByText(NOT_POSITIVE)).toBeNull();
    expect(descriptionOf(confirm)).toBe('Informe o valor do pagamento.');
  });

  test('requires a date, which is today by default', async () => {
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

test('the payment dialog shows customer, order and balance', async () => {
  const { dialog, order } = await openDialog();
  expect(dialog.getByText(`Bia Souza · Pedido #${order.id.slice(0, 8)}`)).toBeTruthy();
  expect(dialog.getByText(/^Saldo restante/).textContent).toBe('Saldo restante R$ 399,80');
});

describe('the preset amounts of the payment dialog', () => {
  test.each([
    { name: 'Tudo R$ 399,80', value: '399,80', becomes: 'O pedido fica quitado.' },
    { name: 'Metade', value: '199,90', becomes: 'Fica faltando R$ 199,90' },
  ])('include $name, which Enter then submits', async ({ name, value, becomes }) => {
    const { person, server, order, dialog, amount } = await openDialog();
    expect(dialog.queryByText(becomes)).toBeNull();
    const choice = dialog.getByRole('button', { name: new RegExp(`^${name.slice(0, 5)}`) });
    await person.click(choice);
    expect(choice.getAttribute('aria-pressed')).toBe('true');
    expect(amount).toHaveProperty('value', value);
    expect(dialog.getByRole('status').textContent).toBe(becomes);
    expect(document.activeElement).toBe(amount);
    server.on(registerPayment, paid(order, 19_990));
    await person.keyboard('{Enter}');
    const { body } = await server.received(registerPayment);
    expect(body.amountCents).toBe(Number(value.replace(',', '')));
  });

  test('of one cent do not include a half', async () => {
    const { dialog } = await openDialog({ amountPaidCents: 49_979 });
    expect(dialog.getByRole('button', { name: /^Tudo/ })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Metade' })).toBeNull();
  });
});

test('the remaining debt follows the typed amount, and is hidden for a refused one', async () => {
  const { person, dialog, amount } = await openDialog();
  await retype(person, amount, '100');
  expect(dialog.getByRole('status').textContent).toBe('Fica faltando R$ 299,80');
  await retype(person, amount, '400');
  expect(dialog.getByRole('status').textContent).toBe('');
});

test("the payment method is the buyer's last one until another is chosen", async () => {
  const { person, server, order, amount, dialog, confirm } = await openDialog(
    {},
    { lastMethod: 'pix' },
  );
  server.on(registerPayment, paid(order, 5_000));
  const method = (name: string) => dialog.getByRole('radio', { name });
  await waitFor(() => expect(method('PIX')).toHaveProperty('checked', true));
  await person.click(method('Débito'));
  expect(method('PIX')).toHaveProperty('checked', false);
  await retype(person, amount, '50');
  await person.click(confirm);
  expect((await server.received(registerPayment)).body).toMatchObject({ method: 'debit' });
});

test('the payment dialog sends the payment, updates the row and closes', async () => {
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
    waivesLateCharges: false,
    paymentDate: '2026-11-21',
    method: 'cash',
    notes: 'em dinheiro',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('cell', { name: /R\$ 150,00/ })).toBeTruthy();
});

test('an empty note of a payment is sent as null', async () => {
  const { person, server, order, amount, confirm } = await openDialog();
  server.on(registerPayment, paid(order, 100));
  await retype(person, amount, '1');
  await person.click(confirm);
  expect((await server.received(registerPayment)).body.notes).toBeNull();
});

test('a payment is sent once, and its dialog cannot be closed while the request is pending', async () => {
  const { person, server, order, amount } = await openDialog();
  const response = later<ReturnType<typeof paid>>();
  server.on(registerPayment, response.promise);
  await retype(person, amount, '50');
  await person.keyboard('{Enter}{Enter}');
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
  expect(server.sent(registerPayment)).toHaveLength(1);
  response.resolve(paid(order, 5_000));
  await expectToasts('Pagamento registrado com sucesso!');
});

test.each([
  {
    name: 'a payment of a cancelled order',
    failing: refusal('paymentOfCancelled', {}),
    message: 'Um pedido cancelado não recebe pagamentos.',
  },
  {
    name: 'an order that is gone',
    failing: refusal('orderNotFound', {}),
    message: 'Pedido não encontrado.',
  },
])('the payment dialog reports $name once and keeps the input', async ({ failing, message }) => {
  const { person, server, amount, confirm } = await openDialog();
  server.on(registerPayment, failing);
  await retype(person, amount, '50');
  await person.click(confirm);
  await expectToasts(`Erro ao registrar pagamento: ${message}`);
  expect(amount).toHaveProperty('value', '50,00');
  expect(screen.getAllByText(new RegExp(message))).toHaveLength(1);
});

test('a payment by another user that came first updates the balance', async () => {
  const { person, server, amount, confirm, dialog } = await openDialog();
  server.on(registerPayment, refusal('paymentExceedsBalance', { balanceCents: 2_000 }));
  await retype(person, amount, '50');
  await person.click(confirm);
  const message = 'O valor do pagamento não pode exceder o saldo restante (R$ 20,00).';
  await expectToasts(`Erro ao registrar pagamento: ${message}`);
  expect(dialog.getByText(/^Saldo restante/).textContent).toContain('R$ 20,00');
  expect(dialog.queryByText(message)).toBeNull();
  expect(confirm).toHaveProperty('disabled', true);
  expect(descriptionOf(confirm)).toBe('O valor digitado passa do saldo restante.');
});

describe('the idempotency key of a payment', () => {
  test.each([
    { name: 'a lost response keeps it', failing: LOST, isKept: true },
    { name: 'a fault keeps it', failing: fault('internal'), isKept: true },
    { name: 'too many requests keep it', failing: fault('tooManyRequests'), isKept: true },
    { name: 'a refusal replaces it', failing: refusal('paymentOfCancelled', {}), isKept: false },
  ])('is reused or replaced: $name', async ({ failing, isKept }) => {
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

  test('is a new one for another amount', async () => {
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

test('Esc requires a confirmation before it discards an amount; the focus returns to the button; the dialog opens empty again', async () => {
  const { person, amount, opener } = await openDialog();
  expect(document.activeElement).toBe(amount);
  await retype(person, amount, '50');
  await person.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
  await person.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await person.click(opener);
  const amountField = await screen.findByRole('textbox', { name: /Valor do Pagamento/ });
  expect(amountField).toHaveProperty('value', '0,00');
});
