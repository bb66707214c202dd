import { registerPayment } from '@vendas/contract/orders/payments';
import { expect, test } from 'vitest';
import { descriptionOf } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { openDialog, paid } from './payment-test-kit.ts';

test('an invalid payment date stays in its field and is not sent', async () => {
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
  { typed: '22/11/2026', message: 'A data do pagamento não pode ser depois de hoje.' },
  {
    typed: '19/11/2026',
    message: 'A data do pagamento não pode ser antes do dia do pedido (20/11/2026).',
  },
  { typed: '31/12/1899', message: 'A data precisa estar entre 1900 e 2100.' },
])(
  'the payment date $typed is refused at its field and disables the button',
  async ({ typed, message }) => {
    const { person, amount, confirm, dialog } = await openDialog();
    await retype(person, amount, '50');
    const date = dialog.getByLabelText(/^Data do Pagamento/);
    await retype(person, date, typed);
    await person.click(amount);
    expect(dialog.getAllByText(message)).toHaveLength(1);
    expect(date).toHaveProperty('value', typed);
    expect(confirm).toHaveProperty('disabled', true);
    expect(descriptionOf(confirm)).toBe(message);
    expect(dialog.queryByText(/mais de um ano/)).toBeNull();
    await retype(person, date, '20/11/2026');
    expect(confirm).toHaveProperty('disabled', false);
  },
);

test('a payment date more than a year ago needs a confirmation, and the button stays enabled', async () => {
  const { person, server, amount, confirm, dialog, order } = await openDialog({
    createdAt: '2025-01-10T12:00:00.000Z',
  });
  server.on(registerPayment, paid(order, 5_000));
  await retype(person, amount, '50');
  await retype(person, dialog.getByLabelText(/^Data do Pagamento/), '10/01/2025');
  expect(confirm).toHaveProperty('disabled', false);
  await person.click(confirm);
  const confirmation = dialog.getByRole('button', { name: 'Sim, está certa' });
  expect(document.activeElement).toBe(confirmation);
  expect(server.sent(registerPayment)).toEqual([]);
  await person.click(confirmation);
  await person.click(confirm);
  const { body } = await server.received(registerPayment);
  expect(body).toMatchObject({ paymentDate: '2025-01-10' });
});
