import { screen, waitFor, within } from '@testing-library/react';
import {
  getPaymentPage,
  getPaymentState,
  type PaymentPageFacts,
  renewPaymentCodes,
} from '@vendas/contract/orders/payment-links';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, fault, later, LOST, refusal } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { anId, aPixCode } from '#testing/samples.ts';

const TOKEN = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const PATH = `/pagar/${TOKEN}`;

/** The order of Bia: the first of two charges is paid, the second of R$ 50,00 is open. */
function aPaymentPage(changes: Partial<PaymentPageFacts> = {}): PaymentPageFacts {
  const second = {
    id: anId(),
    number: 2,
    of: 2,
    dueDate: '2027-02-28',
    amountCents: 5_000,
    lateCents: 0,
  };
  return {
    orderNumber: '0a1b2c3d',
    firstName: 'Bia',
    isCancelled: false,
    charges: [
      { ...second, id: anId(), number: 1, dueDate: '2027-01-31', isPaid: true },
      { ...second, isPaid: false, pix: aPixCode({ amountCents: 5_000 }) },
    ],
    ...changes,
  };
}

const paidOf = (page: PaymentPageFacts): PaymentPageFacts => ({
  ...page,
  charges: page.charges.map(({ pix: _, ...charge }) => ({ ...charge, isPaid: true })),
});

async function open(page = aPaymentPage()) {
  const server = fakeServer();
  server.on(getPaymentPage, page);
  server.on(getPaymentState, { openCents: 5_000 });
  const opened = await openPage(PATH, { server, areIntervalsFake: true });
  await screen.findByRole('heading', { level: 1, name: 'Pagamento do pedido #0a1b2c3d' });
  return { ...opened, server, page };
}

/** Lets the page check the payment again; the interval starts with the response to the first check. */
async function nextCheck(server: FakeServer): Promise<void> {
  await waitFor(() => expect(server.sent(getPaymentState)).not.toHaveLength(0));
  await vi.advanceTimersByTimeAsync(3000);
}

const parcels = () =>
  within(screen.getByRole('list', { name: 'Parcelas' })).getAllByRole('listitem');

test('the payment page shows open charges with their code, and paid ones, without a sign-in', async () => {
  await open();
  expect(screen.getByText(/^Olá, Bia!/)).toBeTruthy();
  expect(screen.getByText(/^Falta pagar/).textContent).toBe('Falta pagar R$ 50,00');
  const [paid, due] = parcels();
  expect(paid?.textContent).toBe('Parcela 1/2R$ 50,00Vencimento: 31/01/2027Pago');
  expect(due?.textContent).toMatch(/^Parcela 2\/2R\$ 50,00Vencimento: 28\/02\/2027Pagar/);
  const code = within(due ?? document.body);
  expect(code.getByRole('img', { name: 'QR code do PIX' })).toBeTruthy();
  expect(code.getByText(aPixCode().copyPaste)).toBeTruthy();
  expect(code.getByRole('group')).toHaveProperty('open', true);
});

test('the payment page shows the fine and interest of a charge', async () => {
  const [, due] = aPaymentPage().charges;
  await open(aPaymentPage({ charges: due ? [{ ...due, lateCents: 233 }] : [] }));
  expect(screen.getByText('Inclui multa e juros: R$ 2,33')).toBeTruthy();
});

test('an open payment page reports by itself that it was paid', async () => {
  const { server, page } = await open();
  server.on(getPaymentState, { openCents: 0 });
  server.on(getPaymentPage, paidOf(page));
  await nextCheck(server);
  await screen.findByText('Tudo pago. Obrigado!');
  expect(parcels().every(({ textContent }) => textContent.endsWith('Pago'))).toBe(true);
  const requestCount = server.sent(getPaymentState).length;
  await vi.advanceTimersByTimeAsync(9000);
  expect(server.sent(getPaymentState)).toHaveLength(requestCount);
});

test('the payment page updates the balance after a partial payment', async () => {
  const { server, page } = await open();
  const charges = page.charges.map((charge) =>
    charge.isPaid ? charge : { ...charge, amountCents: 2_000 },
  );
  server.on(getPaymentState, { openCents: 2_000 });
  server.on(getPaymentPage, { ...page, charges });
  await nextCheck(server);
  expect(await screen.findByText('R$ 20,00', { selector: '[role=status] strong' })).toBeTruthy();
});

test('the payment page keeps its content while the server is unreachable', async () => {
  const { server } = await open();
  server.on(getPaymentState, LOST);
  await nextCheck(server);
  expect(screen.getByText(/^Falta pagar/).textContent).toBe('Falta pagar R$ 50,00');
});

test('a payment page whose link is revoked becomes the page of an invalid link', async () => {
  const { server } = await open();
  server.on(getPaymentState, refusal('paymentLinkNotFound', {}));
  server.on(getPaymentPage, refusal('paymentLinkNotFound', {}));
  await nextCheck(server);
  await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
  expect(screen.queryByText(/Bia/)).toBeNull();
});

test.each([refusal('paymentLinkNotFound', {}), fault('invalidInput')])(
  'the payment page of an invalid link is not found',
  async (response) => {
    const server = fakeServer();
    server.on(getPaymentPage, response);
    await openPage(PATH, { server });
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
    expect(
      screen.getByText('Este link de pagamento não vale mais. Peça um novo à loja.'),
    ).toBeTruthy();
  },
);

test('the payment page without a PIX key requests to arrange the payment with the shop', async () => {
  const { charges } = aPaymentPage();
  await open(aPaymentPage({ charges: charges.map(({ pix: _, ...charge }) => charge) }));
  expect(screen.getByText('Combine o pagamento com a loja.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code do PIX' })).toBeNull();
});

test('the payment page of a cancelled order states that', async () => {
  await open(aPaymentPage({ isCancelled: true, charges: [], firstName: null }));
  expect(screen.getByText('Este pedido foi cancelado. Não há nada a pagar.')).toBeTruthy();
});

test('the payment page shows a spinner while it loads', async () => {
  const server = fakeServer();
  const response = later<PaymentPageFacts>();
  server.on(getPaymentPage, response.promise);
  server.on(getPaymentState, { openCents: 5_000 });
  await openPage(PATH, { server });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status', { name: 'Carregando' })).toBeTruthy();
  response.resolve(aPaymentPage());
  await main.findByText(/^Olá, Bia!/);
});

test('a failure to load the payment page is reported with a retry', async () => {
  const server = fakeServer();
  server.on(getPaymentPage, fault('tooManyRequests'));
  const { person } = await openPage(PATH, { server });
  await screen.findByText(/^Erro ao carregar pagamento: /);
  server.on(getPaymentPage, aPaymentPage());
  server.on(getPaymentState, { openCents: 5_000 });
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(screen.getByText(/^Olá, Bia!/)).toBeTruthy());
});

/** The page with a code of the bank that expires at this instant. */
function withBankCode(expiresAt: string, copyPaste = '000201-banco'): PaymentPageFacts {
  const facts = aPaymentPage();
  const pix = aPixCode({ amountCents: 5_000, copyPaste, expiresAt });
  return { ...facts, charges: facts.charges.map((one) => (one.isPaid ? one : { ...one, pix })) };
}

test('the payment page makes the server check a code of the bank', async () => {
  const { server } = await open(withBankCode('2099-01-01T00:00:00.000Z'));
  expect((await server.received(getPaymentState)).query).toEqual({ asksBank: 'true' });
});

test('the payment page requests no check of a static code', async () => {
  const { server } = await open();
  expect((await server.received(getPaymentState)).query).toEqual({});
});

test('the payment page renews an expired code by one click', async () => {
  const { person, server } = await open(withBankCode('2020-01-01T00:00:00.000Z'));
  expect(await screen.findByText('Este código PIX venceu e não pode mais ser pago.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code do PIX' })).toBeNull();
  server.on(renewPaymentCodes, fault('tooManyRequests'));
  await person.click(screen.getByRole('button', { name: 'Gerar novo código' }));
  await screen.findByText(/^Erro ao gerar o código: /);
  server.on(renewPaymentCodes, withBankCode('2099-01-01T00:00:00.000Z', '000201-novo'));
  await person.click(screen.getByRole('button', { name: 'Gerar novo código' }));
  expect(await screen.findByText('000201-novo')).toBeTruthy();
  expect(server.sent(renewPaymentCodes)[0]?.params).toEqual({ token: TOKEN });
});

test('the payment page reports a code that expires while it is on screen', async () => {
  // the page's clock shows 15:00
  await open(withBankCode('2026-11-21T18:00:00.300Z'));
  expect(screen.getByRole('img', { name: 'QR code do PIX' })).toBeTruthy();
  vi.setSystemTime('2026-11-21T18:01:00.000Z');
  expect(await screen.findByRole('button', { name: 'Gerar novo código' })).toBeTruthy();
});
