import { screen, waitFor, within } from '@testing-library/react';
import { giveDiscount } from '@vendas/contract/orders/charges';
import { expect, test } from 'vitest';
import { openOrder, part } from '#features/orders/order-test-kit.ts';
import { someCharges } from '#testing/charges.ts';
import { LOST, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts, toasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminOrder } from '#testing/samples.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';

/** Charges of R$ 499,80 in two; the first is twelve days late: fine 2,00 and interest 0,40. */
const LATE = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000 },
  { dueDate: '2026-12-09', principalCents: 39_980 },
]);

async function openDiscount(charges = LATE) {
  const opened = await openOrder({}, charges, aSeller('seeOrders', 'giveDiscounts'));
  await opened.person.click(part('Resumo').getByRole('button', { name: 'Dar desconto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dar desconto' }));
  return {
    ...opened,
    dialog,
    amount: await dialog.findByRole('textbox', { name: /Valor do desconto/ }),
    confirm: dialog.getByRole('button', { name: 'Dar desconto' }),
  };
}

test('a discount shows its effect on the debt, and sends amount and reason by keyboard', async () => {
  const { person, server, order, dialog, amount, confirm } = await openDiscount();
  expect(descriptionOf(confirm)).toBe('Informe o valor do desconto.');
  await waitFor(() => expect(document.activeElement).toBe(amount));
  await retype(person, amount, '12,40');
  expect(dialog.getByRole('status').textContent).toBe(
    unbrokenAmounts(
      'Multa R$ 2,00 · Juros R$ 0,40 · Principal R$ 10,00. Depois do desconto, para quitar hoje: R$ 489,80.',
    ),
  );
  server.on(giveDiscount, anAdminOrder({ id: order.id }));
  await person.type(dialog.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Avaria{Enter}');
  await expectToasts('Desconto registrado.');
  expect(await server.received(giveDiscount)).toMatchObject({
    params: { id: order.id },
    body: { amountCents: 1240, reason: 'Avaria' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a discount applies only to the chosen part, and never exceeds it', async () => {
  const { person, server, order, dialog, amount, confirm } = await openDiscount();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Descontar de' }), 'fine');
  await retype(person, amount, '2,01');
  const message = 'O desconto não pode exceder o saldo restante (R$ 2,00).';
  expect(dialog.getAllByText(message)).toHaveLength(1);
  expect(confirm).toHaveProperty('disabled', true);
  await retype(person, amount, '2');
  const second = LATE.items[1]?.charge.id ?? '';
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Descontar primeiro' }), second);
  server.on(giveDiscount, anAdminOrder({ id: order.id }));
  await person.click(confirm);
  const { body } = await server.received(giveDiscount);
  expect(body).toMatchObject({ amountCents: 200, part: 'fine', chargeId: second });
});

test('the discount form of an order with one charge of the price has only the fields amount and reason', async () => {
  const { dialog } = await openDiscount(someCharges([{ dueDate: null, principalCents: 49_980 }]));
  expect(dialog.queryByRole('combobox')).toBeNull();
});

test('a refused discount keeps its dialog open with the input', async () => {
  const { person, server, amount, confirm } = await openDiscount();
  await retype(person, amount, '50');
  server.on(giveDiscount, refusal('discountOfCancelled', {}));
  await person.click(confirm);
  await expectToasts('Erro ao registrar desconto: Um pedido cancelado não recebe descontos.');
  expect(amount).toHaveProperty('value', '50,00');
});

test('a discount after a lost response repeats the same key', async () => {
  const { person, server, order, amount, confirm } = await openDiscount();
  await retype(person, amount, '50');
  server.on(giveDiscount, LOST, anAdminOrder({ id: order.id }));
  for (const count of [1, 2]) {
    await person.click(confirm);
    await waitFor(() => expect(toasts().length).toBe(count));
  }
  const [first, second] = server.sent(giveDiscount);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a discount is not offered to a seller who may not give discounts', async () => {
  await openOrder({}, LATE, aSeller('receivePayments'));
  expect(screen.queryByRole('button', { name: 'Dar desconto' })).toBeNull();
});
