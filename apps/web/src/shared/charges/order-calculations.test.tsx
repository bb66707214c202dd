import { screen, within } from '@testing-library/react';
import {
  type Calculations,
  getLinkedCalculations,
  getMyCalculations,
} from '@vendas/contract/orders/calculations';
import { getPaymentPage, getPaymentState } from '@vendas/contract/orders/payment-links';
import { getMyDebt, listMyOrders } from '@vendas/contract/orders/orders';
import { expect, test, vi } from 'vitest';
import { someCharges } from '#testing/charges.ts';
import { fakeServer, fault, page, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anOrder } from '#testing/samples.ts';

const TOKEN = 'c0ffee00c0ffee00c0ffee00c0ffee00';
/** The first of two charges is twelve days late. */
const { date, payoffCents, items } = someCharges([
  { dueDate: '2026-11-09', principalCents: 10_000 },
  { dueDate: '2026-12-09', principalCents: 39_980 },
]);
const CALCULATIONS: Calculations = { orderNumber: '0a1b2c3d', date, payoffCents, items };
const LATE = [
  'Parcela 1 de 2 · Pedido #0a1b2c3d',
  'Vencimento: 09/11/2026',
  'Multa de 2% sobre R$ 100,00R$ 2,00',
  'Juros de 1% ao mês sobre R$ 100,00 por 12 diasR$ 0,40',
  'Devido em 21/11/2026R$ 102,40',
];

const papers = () => screen.findAllByRole('article', { name: 'Memória de cálculo' });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

test('an amount due on the payment page links to the rows of its charge, which can be printed', async () => {
  const server = fakeServer();
  const charges = items.map(({ charge: { id, number, of, dueDate }, owedCents: amountCents }) => {
    return { id, number, of, dueDate, amountCents, lateCents: 0, isPaid: false };
  });
  const facts = { orderNumber: '0a1b2c3d', firstName: 'Bia', isCancelled: false, charges };
  server.on(getPaymentPage, facts);
  server.on(getPaymentState, { openCents: payoffCents });
  server.on(getLinkedCalculations, CALCULATIONS);
  const { person, address } = await openPage(`/pagar/${TOKEN}`, { server });
  await person.click(await screen.findByRole('link', { name: 'Memória de cálculo: R$ 102,40' }));
  const [paper, ...furtherPapers] = await papers();
  expect(furtherPapers).toEqual([]);
  for (const text of LATE) expect(plain(paper?.textContent)).toContain(text);
  // A payer rarely has a receipt printer, so the default paper is A4.
  expect(paper?.dataset['paper']).toBe('sheet');
  expect(address()).toContain(`/pagar/${TOKEN}/calculo`);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await person.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('link', { name: 'Voltar ao pagamento' }));
  await screen.findByText(/^Falta pagar/);
});

test('the balance of an own order links to the rows of each charge and the amount that settles them all', async () => {
  const server = fakeServer();
  const order = anOrder({ totalCents: 49_980 });
  server.on(listMyOrders, page([order]));
  server.on(getMyDebt, { orders: 0, balanceCents: 0, overdueCents: 0, sinceDate: null, oldestDueDate: null }); // prettier-ignore
  server.on(getMyCalculations, CALCULATIONS);
  const { person } = await openPage('/orders', { server, as: CUSTOMER });
  const name = 'Memória de cálculo: saldo restante, R$ 499,80';
  await person.click(await screen.findByRole('link', { name }));
  const [first, second] = await papers();
  for (const text of LATE) expect(plain(first?.textContent)).toContain(text);
  expect(plain(second?.textContent)).toContain('Devido em 21/11/2026R$ 399,80');
  expect(screen.getByText('Para quitar em 21/11/2026: R$ 502,20')).toBeTruthy();
  expect(server.sent(getMyCalculations)[0]?.params).toEqual({ id: order.id });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Voltar a Meus Pedidos' })).toBeTruthy();
});

test('the calculation of an order without a balance states that nothing is owed', async () => {
  const server = fakeServer();
  server.on(getLinkedCalculations, { ...CALCULATIONS, payoffCents: 0, items: [] });
  await openPage(`/pagar/${TOKEN}/calculo`, { server });
  expect(await screen.findByText('Não há nada a pagar.')).toBeTruthy();
});

test.each([refusal('paymentLinkNotFound', {}), fault('invalidInput')])(
  'the calculation of an invalid payment link is not found, as its payment page',
  async (response) => {
    const server = fakeServer();
    server.on(getLinkedCalculations, response);
    await openPage(`/pagar/${TOKEN}/calculo`, { server });
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
    await screen.findByText('Este link de pagamento não vale mais. Peça um novo à loja.');
    expect(screen.queryByText(/^Erro ao carregar/)).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  },
);
