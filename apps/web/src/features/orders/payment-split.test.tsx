import { screen, waitFor } from '@testing-library/react';
import { listOrderCharges, type OrderCharges } from '@vendas/contract/orders/charges';
import { registerPayment } from '@vendas/contract/orders/payments';
import { expect, test } from 'vitest';
import { someCharges } from '#testing/charges.ts';
import { later } from '#testing/fake-server.ts';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { openDialog, paid } from './payment-test-kit.ts';

/** Charges of R$ 399,80 in two; the first is twelve days late: R$ 2,00 of fine and R$ 0,40 of interest. */
const LATE = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000 },
  { dueDate: '2026-12-09', principalCents: 29_980 },
]);

test('a payment of late charges shows the parts it settles, and the largest one settles all', async () => {
  const { person, dialog, amount, confirm } = await openDialog({}, { charges: LATE });
  expect(dialog.getByText(/^Saldo restante/).textContent).toBe('Saldo restante R$ 399,80');
  expect(dialog.queryByText('Este pagamento quita')).toBeNull();
  await retype(person, amount, '110');
  const items = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()).toEqual([
    'Parcela 1 de 2Multa R$ 2,00Juros R$ 0,40Principal R$ 100,00',
    'Parcela 2 de 2Principal R$ 7,60',
  ]);
  await retype(person, amount, '402,21');
  expect(confirm).toHaveProperty('disabled', true);
  expect(dialog.getAllByText('O valor do pagamento não pode exceder o saldo restante (R$ 402,20).')).toHaveLength(1); // prettier-ignore
  await person.click(dialog.getByRole('button', { name: 'Quitar hoje por R$ 402,20' }));
  expect(amount).toHaveProperty('value', '402,20');
  expect(dialog.getByText('O pedido fica quitado.')).toBeTruthy();
  expect(confirm).toHaveProperty('disabled', false);
});

test('the payment form appears with its charges, which would otherwise move its fields', async () => {
  const response = later<OrderCharges>();
  const opening = openDialog({}, { charges: response.promise });
  await screen.findByRole('dialog', { name: 'Registrar Pagamento' });
  expect(screen.queryByLabelText(/^Valor do Pagamento/)).toBeNull();
  response.resolve(LATE);
  const { dialog, amount } = await opening;
  expect(dialog.getByRole('combobox', { name: 'Pagar primeiro' })).toBeTruthy();
  expect(document.activeElement).toBe(amount);
});

test('after a payment the form waits for the new charges instead of offering the old balance', async () => {
  const { person, server, order, amount, confirm, opener } = await openDialog(
    {},
    { charges: LATE },
  );
  const response = later<OrderCharges>();
  server.on(listOrderCharges, response.promise);
  server.on(registerPayment, paid(order, 10_000));
  await retype(person, amount, '100');
  await person.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(opener);
  await screen.findByRole('dialog', { name: 'Registrar Pagamento' });
  expect(screen.queryByRole('button', { name: /^Quitar hoje/ })).toBeNull();
  response.resolve(someCharges([{ dueDate: '2026-12-09', principalCents: 29_980 }]));
  expect(await screen.findByRole('button', { name: 'Tudo R$ 299,80' })).toBeTruthy();
});

test('a payment can waive late fine and interest, and settle another charge first', async () => {
  const { person, server, order, dialog, amount, confirm } = await openDialog(
    {},
    { charges: LATE },
  );
  server.on(registerPayment, paid(order, 5000));
  await person.click(dialog.getByRole('checkbox', { name: 'Dispensar multa e juros (R$ 2,40)' }));
  expect(dialog.getByRole('button', { name: 'Tudo R$ 399,80' })).toBeTruthy();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Pagar primeiro' }), [
    'Parcela 2 de 2',
  ]);
  await retype(person, amount, '50');
  expect(dialog.getByRole('listitem').textContent).toBe('Parcela 2 de 2Principal R$ 50,00');
  await person.click(confirm);
  expect((await server.received(registerPayment)).body).toMatchObject({
    amountCents: 5000,
    waivesLateCharges: true,
    chargeId: LATE.items[1]?.charge.id,
  });
});

test('a payment of one charge of the price shows the plain balance', async () => {
  const plain = someCharges([{ dueDate: null, principalCents: 39_980 }]);
  const { person, dialog, amount } = await openDialog({}, { charges: plain });
  await retype(person, amount, '50');
  expect(dialog.getByRole('button', { name: 'Tudo R$ 399,80' })).toBeTruthy();
  expect(dialog.queryByText('Este pagamento quita')).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByText('Pagar primeiro')).toBeNull();
});

test('a seller who may not give discounts cannot waive late charges', async () => {
  const as = aSeller('seeOrders', 'receivePayments');
  const { dialog } = await openDialog({}, { charges: LATE, as });
  expect(await dialog.findByRole('button', { name: 'Quitar hoje por R$ 402,20' })).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
