import { screen, within } from '@testing-library/react';
import {
  getMyReceipt,
  listMyReceipts,
  printMyReceipt,
  type Receipt,
} from '@vendas/contract/orders/receipts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

const ORDER = '0a1b2c3d-0000-4000-8000-000000000000';
const PATH = `/orders/${ORDER}/receipts`;

const RECEIPT: Receipt = {
  number: null,
  prints: 0,
  isCancelled: false,
  refundedCents: 0,
  content: {
    shopName: 'Ótica Aurora',
    shopImprint: null,
    city: 'Campinas',
    footer: null,
    payerName: 'Bia Lima',
    payerDocument: null,
    amountCents: 10_000,
    method: 'pix',
    paymentDate: '2026-11-20',
    balanceCents: 0,
    orderTotalCents: 15_000,
    receivedBy: null,
  },
};

const anItem = (amountCents: number) => ({
  paymentId: anId(),
  amountCents,
  paymentDate: '2026-11-20',
  method: 'pix' as const,
});

const print = vi.spyOn(window, 'print');
beforeEach(() => void print.mockReset());

async function open(items: ReturnType<typeof anItem>[]) {
  const server = fakeServer();
  server.on(listMyReceipts, { items });
  server.on(getMyReceipt, RECEIPT);
  return { server, ...(await openPage(PATH, { server, as: CUSTOMER })) };
}

test("the shopper's page of receipts prints the receipt of the newest payment, then a 2ª via", async () => {
  const item = anItem(10_000);
  const { person, server } = await open([item]);
  const paper = await screen.findByRole('article', { name: 'Recibo' });
  expect(screen.queryByRole('navigation', { name: /^Pagamentos do pedido/ })).toBeNull();
  server.on(printMyReceipt, { number: '0007/2026', prints: 2, isCancelled: false });
  server.on(getMyReceipt, { ...RECEIPT, number: '0007/2026', prints: 2 });
  await person.click(await button('Imprimir recibo'));
  expect(await within(paper).findByText(/2ª via/)).toBeTruthy();
  expect(print).toHaveBeenCalledOnce();
  expect(server.sent(printMyReceipt)[0]?.params).toEqual({ id: ORDER, paymentId: item.paymentId });
});

test("the shopper's page of receipts lists several payments, and shows the selected one", async () => {
  const items = [anItem(10_000), anItem(5_000)];
  const { person, server } = await open(items);
  const choice = within(await screen.findByRole('navigation', { name: 'Pagamentos do pedido #0a1b2c3d' })); // prettier-ignore
  const [first, second] = choice.getAllByRole('link');
  expect(first?.getAttribute('aria-current')).toBe('page');
  if (second) await person.click(second);
  expect(server.sent(getMyReceipt).at(-1)?.params.paymentId).toBe(items[1]?.paymentId);
  expect(choice.getAllByRole('link')[1]?.getAttribute('aria-current')).toBe('page');
});

test("the shopper's page of receipts without a payment states that", async () => {
  await open([]);
  expect(await screen.findByText('Este pedido ainda não tem pagamentos.')).toBeTruthy();
});

test("a failure to load the shopper's receipts is reported", async () => {
  const server = fakeServer();
  server.on(listMyReceipts, fault('tooManyRequests'));
  await openPage(PATH, { server, as: CUSTOMER });
  expect(await screen.findByText(/^Erro ao carregar recibos: /)).toBeTruthy();
});
