import { screen, waitFor, within } from '@testing-library/react';
import { makeAgreement } from '@vendas/contract/orders/agreements';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { expect, test } from 'vitest';
import { openOrder, part } from '#features/orders/order-test-kit.ts';
import { someCharges } from '#testing/charges.ts';
import { refusal } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminOrder } from '#testing/samples.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';

/** Charges of R$ 499,80 in two; the first is twelve days late: fine 2,00 and interest 0,40. */
const LATE = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000 },
  { dueDate: '2026-12-09', principalCents: 39_980 },
]);

async function openAgreement(charges = LATE) {
  const opened = await openOrder({}, charges, aSeller('seeOrders', 'giveDiscounts'));
  const { person } = opened;
  await person.click(part('Resumo').getByRole('button', { name: 'Renegociar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renegociar' }));
  const amount = await dialog.findByRole('textbox', { name: /Saldo combinado/ });
  await dialog.findByRole('combobox', { name: 'Intervalo' });
  return {
    ...opened,
    dialog,
    amount,
    count: dialog.getByRole('textbox', { name: 'Parcelas' }),
    first: dialog.getByRole('textbox', { name: /Primeiro vencimento/ }),
    confirm: dialog.getByRole('button', { name: 'Registrar acordo' }),
  };
}

test('an agreement previews its instalments and their effect, and sends the amounts on screen', async () => {
  const { person, server, order, dialog, amount, count, first, confirm } = await openAgreement();
  expect(amount).toHaveProperty('value', '502,20');
  await retype(person, amount, '450');
  await retype(person, count, '3');
  await retype(person, first, '10/12/2026');
  expect(dialog.getByRole('status').textContent).toBe(
    unbrokenAmounts('O acordo tira R$ 52,20 do que se deve. De R$ 502,20 para R$ 450,00.'),
  );
  await person.click(dialog.getByRole('button', { name: /Mudar o vencimento da parcela 2/ }));
  const second = dialog.getByRole('textbox', { name: 'Vencimento da parcela 2' });
  await retype(person, second, '15/01/2027');
  expect(dialog.getAllByText('R$ 150,00')).toHaveLength(3);
  server.on(makeAgreement, anAdminOrder({ id: order.id }));
  await person.click(confirm);
  await expectToasts('Acordo registrado com sucesso!');
  expect(await server.received(makeAgreement)).toMatchObject({
    params: { id: order.id },
    body: {
      agreedCents: 45_000,
      downPaymentCents: 0,
      plan: {
        count: 3,
        firstDueDate: '2026-12-10',
        rhythm: { every: 'month', interestBp: 0 },
        dueDates: ['2026-12-10', '2027-01-15', '2027-02-10'],
      },
      seen: { principalCents: 49_980, owedCents: 50_220, agreements: 0 },
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [LATE, 'R$ 502,20, dos quais R$ 2,40 de multa e juros.'],
  [someCharges([{ dueDate: '2026-12-09', principalCents: 49_980 }]), 'R$ 499,80.'],
])(
  'the text of an agreement mentions fine and interest only if they are owed',
  async (charges, sentence) => {
    const { dialog } = await openAgreement(charges);
    const text = dialog.getByText(/^Hoje se devem/).textContent;
    expect(text).toBe(`Hoje se devem ${sentence} O acordo troca tudo isso por novas parcelas.`);
  },
);

test('an agreement is refused with an invalid first date, a date before today or a balance above the debt', async () => {
  const { person, server, dialog, amount, first, confirm } = await openAgreement();
  await retype(person, first, '31/02/2026');
  await person.click(confirm);
  expect(first).toHaveProperty('value', '31/02/2026');
  expect(first.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await retype(person, first, '20/11/2026');
  expect(dialog.getAllByText('O vencimento não pode ser antes do dia do acordo.')).toHaveLength(1);
  await person.click(confirm);
  await retype(person, first, '10/12/2026');
  await retype(person, amount, '502,21');
  await person.click(confirm);
  const message = 'O saldo combinado não pode exceder o que se deve hoje (R$ 502,20).';
  expect(dialog.getAllByText(message)).toHaveLength(1);
  expect(document.activeElement).toBe(amount);
  expect(server.sent(makeAgreement)).toHaveLength(0);
});

test('an agreement refused after another payment keeps the input and shows the new debt', async () => {
  const { person, server, dialog, amount, first, confirm } = await openAgreement();
  await retype(person, amount, '300');
  await retype(person, first, '10/12/2026');
  server.on(makeAgreement, refusal('agreementOutdated', { owedCents: 39_980 }));
  server.on(listOrderCharges, someCharges([{ dueDate: '2026-12-09', principalCents: 39_980 }]));
  await person.click(confirm);
  await expectToasts(
    'Erro ao registrar acordo: O que se deve deste pedido mudou: agora são R$ 399,80. Confira e confirme novamente.',
  );
  await waitFor(() =>
    expect(dialog.getByRole('status').textContent).toBe(
      unbrokenAmounts('O acordo tira R$ 99,80 do que se deve. De R$ 399,80 para R$ 300,00.'),
    ),
  );
  expect(amount).toHaveProperty('value', '300,00');
  expect(first).toHaveProperty('value', '10/12/2026');
});

test('an agreement is not offered to a seller who may not give discounts', async () => {
  await openOrder({}, LATE, aSeller('sell', 'receivePayments'));
  expect(screen.queryByRole('button', { name: 'Renegociar' })).toBeNull();
});
