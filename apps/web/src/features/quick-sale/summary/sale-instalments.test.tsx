import { screen, waitFor, within } from '@testing-library/react';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { addDays, formatDate } from '@vendas/domain/calendar';
import { dueDatesOf } from '@vendas/domain/charges/instalment-plan';
import { expect, test } from 'vitest';
import { openSale } from '#features/quick-sale/quick-sale-test-kit.ts';
import { today } from '#lib/format/format.ts';
import { fault, refusal } from '#testing/fake-server.ts';
import { expectToasts, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { aSale } from '#testing/samples.ts';

const NO_RATES = { fineBp: 0, interestBp: 0, instalmentInterestBp: 0 };
const first = () => addDays(today(), 30);
const months = () => dueDatesOf(first(), 4, { every: 'month', interestBp: 0 });

async function openInstalments(
  rates: typeof NO_RATES | ReturnType<typeof fault> = NO_RATES,
  changes = {},
) {
  const opened = await openSale(changes);
  const { server, person, choose, add } = opened;
  server.on(getCreditTerms, rates);
  server.on(placeQuickSale, aSale());
  await choose();
  await add();
  await person.keyboard('{F8}');
  const paid = await screen.findByLabelText('Valor Pago Inicial');
  await waitFor(() => expect(document.activeElement).toBe(paid));
  const count = screen.getByLabelText('Parcelas', { selector: 'input' });
  return { ...opened, count };
}

const table = async () => within(await screen.findByRole('table', { name: 'Parcelas' }));
const rows = async () => {
  const [, ...shown] = (await table()).getAllByRole('row');
  return shown.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
};
const shown = (dates: readonly string[]) => dates.map((date) => formatDate(date));

test('after F8, four instalments take two keys, and are shown before the sale is sent', async () => {
  const { person, server } = await openInstalments();
  // read before the number is typed, so that the charges appear at once
  await server.received(getCreditTerms);
  await person.keyboard('{Tab}4');
  expect(await rows()).toEqual(
    shown(months()).map((date, index) => [
      `${index + 1}/4`,
      date,
      index === 0 ? 'R$ 49,99' : 'R$ 49,97',
    ]),
  );
  expect(screen.getByLabelText('Primeiro vencimento')).toHaveProperty('value', formatDate(first()));
  expect(screen.getByText('sem juros')).toBeTruthy();
  await person.keyboard('{F9}');
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toMatchObject({
    isCredit: true,
    plan: {
      count: 4,
      firstDueDate: first(),
      rhythm: { every: 'month', interestBp: 0 },
      dueDates: null,
    },
  });
});

test('interest is shown with both totals, and can be turned off', async () => {
  const rates = { fineBp: 200, interestBp: 100, instalmentInterestBp: 100 };
  const { person, count } = await openInstalments(rates, { priceCents: 120_000 });
  await retype(person, count, '10');
  await screen.findByText('R$ 66,97');
  expect(screen.getByText('R$ 1.266,97')).toBeTruthy();
  expect(screen.getByText('Preço à vista').nextSibling?.textContent).toBe('R$ 1.200,00');
  expect(screen.getByText('Em atraso: multa de 2% e juros de 1% ao mês.')).toBeTruthy();
  await person.click(screen.getByLabelText('Juros de 1% ao mês'));
  expect(screen.getByText('sem juros')).toBeTruthy();
  expect(screen.queryByText('R$ 1.266,97')).toBeNull();
});

test('a down payment is listed separately from the instalments', async () => {
  const { person, count } = await openInstalments();
  await retype(person, screen.getByLabelText('Valor Pago Inicial'), '99,90');
  await retype(person, count, '2');
  expect(await rows()).toEqual([
    ['Entrada', formatDate(today()), 'R$ 99,90'],
    ['1/2', formatDate(months()[0] ?? ''), 'R$ 50,00'],
    ['2/2', formatDate(months()[1] ?? ''), 'R$ 50,00'],
  ]);
});

test('instalments can be due every few days, with one date changed individually', async () => {
  const { person, server, count } = await openInstalments();
  await retype(person, count, '3');
  await person.selectOptions(screen.getByLabelText('Intervalo'), 'A cada tantos dias');
  await retype(person, screen.getByLabelText('Dias entre as parcelas'), '10');
  await person.click(
    await screen.findByRole('button', { name: /^Mudar o vencimento da parcela 2/ }),
  );
  const field = screen.getByLabelText('Vencimento da parcela 2');
  await waitFor(() => expect(document.activeElement).toBe(field));
  const later = addDays(first(), 12);
  await retype(person, field, formatDate(later));
  await person.keyboard('{F9}');
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toMatchObject({
    plan: {
      count: 3,
      rhythm: { every: 'days', days: 10 },
      dueDates: [first(), later, addDays(first(), 20)],
    },
  });
});

test.each([
  ['0', 'Informe de 1 a 48 parcelas.'],
  ['49', 'Informe de 1 a 48 parcelas.'],
  ['x', 'Informe de 1 a 48 parcelas.'],
])(
  'a sale with %s instalments is refused at the field, which keeps its text',
  async (text, message) => {
    const { person, server, count } = await openInstalments();
    await retype(person, count, text);
    await screen.findByText(message);
    await person.keyboard('{F9}');
    expect(document.activeElement).toBe(count);
    expect(count).toHaveProperty('value', text);
    expect(server.sent(placeQuickSale)).toEqual([]);
  },
);

test('a sale with an individual date that is missing or before the sale is refused at its field', async () => {
  const { person, server, count } = await openInstalments();
  await retype(person, count, '2');
  await person.click(
    await screen.findByRole('button', { name: /^Mudar o vencimento da parcela 2/ }),
  );
  const field = screen.getByLabelText('Vencimento da parcela 2');
  await retype(person, field, formatDate(addDays(today(), -1)));
  expect(screen.getByText('O vencimento não pode ser antes do dia da venda.')).toBeTruthy();
  await person.click(count);
  await person.keyboard('{F9}');
  expect(document.activeElement).toBe(screen.getByLabelText('Vencimento da parcela 2'));
  expect(server.sent(placeQuickSale)).toEqual([]);
});

test('a sale with an invalid interval of days is refused at its field, which gets the focus', async () => {
  const { person, server, count } = await openInstalments();
  await retype(person, count, '2');
  await person.selectOptions(screen.getByLabelText('Intervalo'), 'A cada tantos dias');
  const days = screen.getByLabelText('Dias entre as parcelas');
  await retype(person, days, '400');
  await screen.findByText('Informe de 1 a 366 dias.');
  await person.click(count);
  await person.keyboard('{F9}');
  expect(document.activeElement).toBe(days);
  expect(days).toHaveProperty('value', '400');
  expect(server.sent(placeQuickSale)).toEqual([]);
});

test('an individually changed date more than a year away is questioned, a planned one is not', async () => {
  const { person, server, count } = await openInstalments();
  await retype(person, count, '14');
  const plan = dueDatesOf(first(), 14, { every: 'month', interestBp: 0 });
  await person.click(
    await screen.findByRole('button', { name: /^Mudar o vencimento da parcela 14/ }),
  );
  expect(screen.queryByText(/fica a mais de um ano/)).toBeNull();
  const later = addDays(plan[13] ?? '', 2);
  await retype(person, screen.getByLabelText('Vencimento da parcela 14'), formatDate(later));
  await person.keyboard('{F9}');
  const confirmation = await screen.findByRole('button', { name: 'Sim, está certa' });
  expect(document.activeElement).toBe(confirmation);
  expect(server.sent(placeQuickSale)).toEqual([]);
  await person.click(confirmation);
  await person.keyboard('{F9}');
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toMatchObject({
    plan: { dueDates: [...plan.slice(0, 13), later] },
  });
});

test('a balance of zero is reported at the number of instalments', async () => {
  const { person, server, count } = await openInstalments();
  await retype(person, screen.getByLabelText('Valor Pago Inicial'), '199,90');
  await retype(person, count, '2');
  await screen.findByText('O valor é pequeno demais para tantas parcelas.');
  await person.keyboard('{F9}');
  expect(server.sent(placeQuickSale)).toEqual([]);
});

test('interest that the owner has changed in the meantime is refused, and read again', async () => {
  const { person, server, count } = await openInstalments({
    ...NO_RATES,
    instalmentInterestBp: 100,
  });
  await retype(person, count, '2');
  await screen.findByLabelText('Juros de 1% ao mês');
  server.on(placeQuickSale, refusal('instalmentInterestChanged', { interestBp: 50 }));
  server.on(getCreditTerms, { ...NO_RATES, instalmentInterestBp: 50 });
  await person.keyboard('{F9}');
  expect(await screen.findByLabelText('Juros de 0,5% ao mês')).toBeTruthy();
  expect(toasts()[0]).toContain('Os juros do parcelamento agora são de 0,5% ao mês.');
});

test('instalments are unavailable without the rates, which can be requested again', async () => {
  const { person, server, count } = await openInstalments(fault('internal'));
  await retype(person, count, '2');
  await screen.findByText(/^Erro ao carregar os juros do parcelamento: /);
  await person.keyboard('{F9}');
  expect(server.sent(placeQuickSale)).toEqual([]);
  server.on(getCreditTerms, NO_RATES);
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await rows()).toHaveLength(2);
});

test('a user who may give discounts can sell above the limit after seeing the reason', async () => {
  const { person, server } = await openInstalments();
  server.on(
    placeQuickSale,
    refusal('creditLimitExceeded', { limitCents: 10_000, availableCents: 5_000 }),
    aSale(),
  );
  await person.keyboard('{F9}');
  const dialog = within(await screen.findByRole('dialog', { name: /mesmo assim/ }));
  dialog.getByText(/^A venda passa do limite de crédito de R\$ 100,00; ainda há R\$ 50,00\./);
  expect(toasts()).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Vender assim mesmo' }));
  await expectToasts('Venda realizada com sucesso!');
  expect(server.sent(placeQuickSale).map(({ body }) => body)).toMatchObject([
    { isCreditOverridden: false },
    { isCreditOverridden: true },
  ]);
});
