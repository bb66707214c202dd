import { screen, waitFor, within } from '@testing-library/react';
import {
  getReceipt,
  getSaleReceipt,
  printReceipt,
  printSaleReceipt,
  sendReceipt,
  type Receipt,
} from '@vendas/contract/orders/receipts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, later, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';

const ORDER = '0a1b2c3d-0000-4000-8000-000000000000';
const path = () => `/admin/orders/${ORDER}/payments/${anId()}/receipt`;

/** A receipt of R$ 100,00 that was not printed yet. */
function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    number: null,
    prints: 0,
    isCancelled: false,
    refundedCents: 0,
    content: {
      shopName: 'Ótica Aurora',
      shopImprint: 'Aurora Comércio Ltda · CNPJ 12.ABC.345/01DE-35',
      city: 'Campinas',
      footer: 'Volte sempre.',
      payerName: 'Bia Lima',
      payerDocument: '52998224725',
      amountCents: 10_000,
      method: 'pix',
      paymentDate: '2026-11-20',
      balanceCents: 5_000,
      orderTotalCents: 15_000,
      receivedBy: 'Ana Lima',
    },
    ...changes,
  };
}

const print = vi.spyOn(window, 'print');
beforeEach(() => {
  print.mockReset();
  localStorage.removeItem('receipt-paper');
});

async function openReceipt(receipt = aReceipt(), as = ADMIN) {
  const server = fakeServer();
  server.on(getReceipt, receipt);
  const opened = await openPage(path(), { server, as });
  const paper = await screen.findByRole('article', { name: 'Recibo' });
  return { ...opened, server, receipt, paper };
}

test('a receipt states amount, payer, purpose, date, place and recipient', async () => {
  const { paper } = await openReceipt(aReceipt({ number: '0007/2026', prints: 1 }));
  expect(paper.textContent).toBe(
    [
      'Ótica Aurora',
      'Aurora Comércio Ltda · CNPJ 12.ABC.345/01DE-35',
      'Recibo nº 0007/2026R$ 100,00',
      unbrokenAmounts(
        'Recebemos de Bia Lima, CPF 529.982.247-25, a quantia de R$ 100,00 (cem reais), ',
      ),
      unbrokenAmounts('como pagamento do pedido #0a1b2c3d, no total de R$ 150,00.'),
      'Forma de pagamento: PIX.',
      unbrokenAmounts('Saldo restante: R$ 50,00.'),
      'Campinas, 20/11/2026',
      'Ana Lima',
      'Volte sempre.',
      'Sem valor fiscal.',
    ].join(''),
  );
});

test('a receipt is valid with missing optional data', async () => {
  const missing = {
    shopImprint: null,
    city: null,
    footer: null,
    payerName: null,
    payerDocument: null,
    receivedBy: null,
    balanceCents: 0,
  };
  const { content } = aReceipt();
  const { paper } = await openReceipt(
    aReceipt({ content: { ...content, ...missing, method: 'other' } }),
  );
  expect(paper.textContent).toBe(
    [
      'Ótica Aurora',
      'Recibo sem númeroR$ 100,00',
      unbrokenAmounts('Recebemos de Conta excluída, a quantia de R$ 100,00 (cem reais), '),
      unbrokenAmounts('como pagamento do pedido #0a1b2c3d, no total de R$ 150,00.'),
      'O pedido está quitado.',
      '20/11/2026',
      'Ótica Aurora',
      'Sem valor fiscal.',
    ].join(''),
  );
});

test('the first print of a receipt gives it a number, and every later one is a 2ª via', async () => {
  const { person, server, receipt, paper } = await openReceipt();
  const printed: string[] = [];
  print.mockImplementation(() => void printed.push(paper.textContent));
  for (const prints of [1, 2]) {
    server.on(printReceipt, { number: '0007/2026', prints, isCancelled: false });
    server.on(getReceipt, { ...receipt, number: '0007/2026', prints });
    await person.click(await button('Imprimir recibo'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(prints));
  }
  expect(printed.map((text) => text.includes('Recibo nº 0007/2026'))).toEqual([true, true]);
  expect(printed.map((text) => text.includes('2ª via'))).toEqual([false, true]);
});

test('a refused print of a receipt prints nothing', async () => {
  const { person, server } = await openReceipt();
  server.on(printReceipt, refusal('paymentNotFound', {}));
  await person.click(await button('Imprimir recibo'));
  await expectToasts('Erro ao imprimir recibo: Este pagamento não existe mais.');
  expect(print).not.toHaveBeenCalled();
});

test('a receipt is marked as cancelled once its payment was taken back', async () => {
  const { paper } = await openReceipt(
    aReceipt({ number: '0007/2026', prints: 1, isCancelled: true }),
  );
  expect(within(paper).getByText('Cancelado')).toBeTruthy();
  expect(screen.getByText('O pagamento foi desfeito. O recibo guarda o número.')).toBeTruthy();
});

test('a receipt states the amount refunded since then', async () => {
  const { paper } = await openReceipt(aReceipt({ refundedCents: 3000 }));
  expect(within(paper).getByText('Devolvidos ao cliente: R$ 30,00.')).toBeTruthy();
});

test('a receipt can be seen but not printed without the permission to receive payments', async () => {
  await openReceipt(aReceipt(), aSeller('seeOrders'));
  expect(screen.queryByRole('button', { name: 'Imprimir recibo' })).toBeNull();
  expect(screen.getByText('Imprime quem pode receber pagamentos.')).toBeTruthy();
});

test('the selected paper of receipts is stored on the device', async () => {
  const { person, paper } = await openReceipt();
  expect(paper.dataset['paper']).toBe('roll');
  await person.click(screen.getByRole('radio', { name: 'A4' }));
  expect(paper.dataset['paper']).toBe('sheet');
  expect(document.body.dataset['paper']).toBe('sheet');
  expect(localStorage.getItem('receipt-paper')).toBe('sheet');
});

test('a receipt shows a spinner while it loads', async () => {
  const server = fakeServer();
  const response = later<Receipt>();
  server.on(getReceipt, response.promise);
  await openPage(path(), { server, as: ADMIN });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status', { name: 'Carregando' })).toBeTruthy();
  response.resolve(aReceipt());
  await screen.findByRole('article', { name: 'Recibo' });
});

test('the receipt of an unknown payment reports the refusal, and links to the order', async () => {
  const server = fakeServer();
  server.on(getReceipt, refusal('paymentNotFound', {}));
  await openPage(path(), { server, as: ADMIN });
  await screen.findByText('Erro ao carregar recibo: Este pagamento não existe mais.');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Voltar ao pedido #0a1b2c3d' })).toBeTruthy();
});

test('the receipt of a sale is printed at the counter, and links back to the sale', async () => {
  const server = fakeServer();
  const receipt = aReceipt();
  server.on(getSaleReceipt, receipt, { ...receipt, number: '0007/2026', prints: 1 });
  const as = aSeller('sell');
  const { person } = await openPage(`/admin/make-sale/${ORDER}/receipt`, { server, as });
  const paper = await screen.findByRole('article', { name: 'Recibo' });
  expect(screen.getByRole('link', { name: 'Voltar à venda' }).getAttribute('href')).toBe(
    `/admin/make-sale/${ORDER}`,
  );
  server.on(printSaleReceipt, { number: '0007/2026', prints: 1, isCancelled: false });
  await person.click(await button('Imprimir recibo'));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper.textContent).toContain('Recibo nº 0007/2026');
});

test('a receipt is sent by e-mail with one click, but not once it is cancelled', async () => {
  const { person, server } = await openReceipt();
  server.on(sendReceipt, { number: '0007/2026', prints: 1, isCancelled: false });
  server.on(getReceipt, aReceipt({ number: '0007/2026', prints: 1, isCancelled: true }));
  await person.click(await button('Enviar por e-mail'));
  await expectToasts('Recibo enviado por e-mail.');
  await screen.findByText('Cancelado');
  expect(screen.queryByRole('button', { name: 'Enviar por e-mail' })).toBeNull();
});
