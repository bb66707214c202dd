import { screen, waitFor, within } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import {
  bookReceivedPix,
  linkReceivedPix,
  listReceivedPix,
  markPixReturned,
  type ReceivedPix,
  refundReceivedPix,
  separateReceivedPix,
} from '@vendas/contract/pix/pix-received';
import { listUnreadPix, reviewUnreadPix, type UnreadPix } from '@vendas/contract/pix/pix-unread';
import { listPixRefunds, type PixRefund, reviewPixRefund } from '@vendas/contract/pix/pix-refunds';
import { refusalMessage } from '@vendas/contract/refusals';
import { expect, test } from 'vitest';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { anAdminOrder } from '#testing/samples.ts';

const ORDER_ID = '3f2a91c7-0000-4000-8000-000000000001';
const PAYMENT_ID = '3f2a91c7-0000-4000-8000-000000000002';
const UNKNOWN: ReceivedPix = {
  endToEndId: 'E123456782026112512000000000001a',
  amountCents: 12_500,
  openCents: 12_500,
  receivedAt: '2026-11-25T15:00:00.000Z',
  message: 'óculos da Bia',
  state: 'to_review',
  reason: 'unknown',
  order: null,
  samePayments: [],
};
const SAME: ReceivedPix = {
  ...UNKNOWN,
  reason: 'same',
  order: { id: ORDER_ID, customerName: 'Bia Souza' },
  samePayments: [
    { id: PAYMENT_ID, amountCents: 12_500, paymentDate: '2026-11-24', method: 'transfer' },
  ],
};

async function openList(
  items: ReceivedPix[],
  as = ADMIN,
  path = '/admin/pix',
  unread: UnreadPix[] = [],
) {
  const server = fakeServer();
  server.on(listReceivedPix, { items, nextCursor: null });
  server.on(listUnreadPix, { items: unread });
  const opened = await openPage(path, { server, as });
  return { ...opened, server };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a received Pix can be booked for a selected order', async () => {
  const { person, server } = await openList([UNKNOWN]);
  await screen.findByText(/Não traz o código de nenhum pedido/);
  await person.click(await button('Escolher pedido'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher pedido' }));
  server.on(listOrders, { items: [anAdminOrder({ id: ORDER_ID })], nextCursor: null });
  await person.type(dialog.getByRole('textbox'), 'bia');
  server.on(bookReceivedPix, { openCents: 0 });
  await person.click(await dialog.findByRole('button', { name: /^Escolher o pedido 3f2a91c7/ }));
  await expectToasts('PIX registrado no pedido!');
  expect(server.sent(bookReceivedPix)[0]?.body).toEqual({ orderId: ORDER_ID, openCents: 12_500 });
});

test('a received Pix can be linked to the same payment by one click', async () => {
  const { person, server } = await openList([SAME]);
  server.on(linkReceivedPix, { openCents: 0 });
  await person.click(await button('É o mesmo: Transferência de 24/11/2026'));
  await expectToasts('PIX ligado ao pagamento!');
  expect(server.sent(linkReceivedPix)[0]?.body).toEqual({
    openCents: 12_500,
    paymentId: PAYMENT_ID,
  });
});

test('a received Pix can be booked by one click as another payment of the same amount', async () => {
  const { person, server } = await openList([SAME]);
  server.on(separateReceivedPix, { openCents: 0 });
  await person.click(await button('É outro pagamento'));
  await expectToasts('PIX registrado no pedido!');
});

test('a received Pix is marked as returned after a confirmation', async () => {
  const { person, server } = await openList([UNKNOWN]);
  await person.click(await button('Já foi devolvido'));
  const dialog = within(await screen.findByRole('dialog', { name: 'O PIX já foi devolvido?' }));
  server.on(markPixReturned, { openCents: 0 });
  await person.click(dialog.getByRole('button', { name: 'Já foi devolvido' }));
  await expectToasts('PIX marcado como devolvido.');
});

test('a received Pix is refunded by the bank after a confirmation', async () => {
  const { person, server } = await openList([UNKNOWN]);
  await person.click(await button('Devolver pelo banco'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver pelo banco?' }));
  expect(dialog.getByText(/^R\$ 125,00 voltam para a conta de quem pagou/)).toBeTruthy();
  server.on(refundReceivedPix, { openCents: 0 });
  await person.click(dialog.getByRole('button', { name: 'Devolver' }));
  await expectToasts('Devolução pedida ao banco.');
  expect(server.sent(refundReceivedPix)[0]?.body).toEqual({ openCents: 12_500 });
});

test('a seller who may only receive payments cannot return a Pix', async () => {
  await openList([UNKNOWN], aSeller('receivePayments'));
  await button('Escolher pedido');
  expect(screen.queryByRole('button', { name: 'Já foi devolvido' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Devolver pelo banco' })).toBeNull();
});

test('a decision that another user has made first is refused, and the list is read again', async () => {
  const { person, server } = await openList([SAME]);
  server.on(separateReceivedPix, refusal('pixReceivedChanged', {}));
  server.on(listReceivedPix, { items: [], nextCursor: null });
  await person.click(await button('É outro pagamento'));
  await expectToasts(`Erro ao conferir o PIX: ${refusalMessage('pixReceivedChanged', {})}`);
  await screen.findByText('Nenhum PIX a conferir.');
});

test('a booked Pix offers no decision', async () => {
  const booked: ReceivedPix = { ...SAME, openCents: 0, reason: null, state: 'booked' };
  const { server } = await openList([booked], ADMIN, '/admin/pix?estado=booked');
  await screen.findByRole('link', { name: /Pedido #3f2a91c7 · Bia Souza/ });
  expect(screen.queryByRole('button', { name: 'Escolher pedido' })).toBeNull();
  expect(server.sent(listReceivedPix)[0]?.query).toMatchObject({ state: 'booked' });
});

test('a failure to load the received Pix is reported with a retry', async () => {
  const server = fakeServer();
  server.on(listUnreadPix, { items: [] });
  server.on(listReceivedPix, fault('internal'));
  const { person } = await openPage('/admin/pix', { server, as: ADMIN });
  await screen.findByText(/Erro ao carregar os PIX/);
  server.on(listReceivedPix, { items: [UNKNOWN], nextCursor: null });
  await person.click(await button(/Tentar/));
  expect(await button('Escolher pedido')).toBeDefined();
});

const REFUND: PixRefund = {
  endToEndId: UNKNOWN.endToEndId,
  id: 'D1',
  amountCents: 4_500,
  origin: 'ordered',
  isProcessing: false,
  createdAt: '2026-11-26T15:00:00.000Z',
  pix: { amountCents: 12_500, receivedAt: UNKNOWN.receivedAt },
  openCents: 500,
  orders: [{ id: ORDER_ID, customerName: 'Bia Souza', amountCents: 4_000 }],
};

async function openRefunds(items: PixRefund[]) {
  const server = fakeServer();
  server.on(listPixRefunds, { items, nextCursor: null });
  const as = aSeller('receivePayments');
  return { ...(await openPage('/admin/pix?estado=devolucoes', { server, as })), server };
}

test('a refund that the bank made by itself is marked as reviewed by one click', async () => {
  const { person, server } = await openRefunds([REFUND]);
  const card = await screen.findByRole('article', { name: /^Devolução de R\$ 45,00/ });
  expect(card.textContent).toContain('Ordem do banco. Do PIX de R$ 125,00 de 25/11/2026 12:00.');
  expect(card.textContent).toContain(
    'R$ 40,00 do pedido #3f2a91c7 · Bia Souza, que volta a dever este valor.',
  );
  expect(card.textContent).toContain('R$ 5,00 que nenhum pedido tinha recebido.');
  server.on(reviewPixRefund, { isReviewed: true });
  server.on(listPixRefunds, { items: [], nextCursor: null });
  await person.click(await button(/^Conferido/));
  await expectToasts('Devolução conferida.');
  expect(server.sent(reviewPixRefund)[0]?.params).toEqual({
    endToEndId: REFUND.endToEndId,
    refundId: 'D1',
  });
  await screen.findByText('Nenhuma devolução a conferir.');
});

test('a refund that another user has reviewed first leaves the list', async () => {
  const { person, server } = await openRefunds([{ ...REFUND, isProcessing: true }]);
  await screen.findByText(/ainda em processamento/);
  server.on(reviewPixRefund, refusal('pixRefundNotToReview', {}));
  server.on(listPixRefunds, { items: [], nextCursor: null });
  await person.click(await button(/^Conferido/));
  await expectToasts('Erro ao conferir a devolução: Esta devolução já foi conferida.');
  await screen.findByText('Nenhuma devolução a conferir.');
});

test('a Pix that could not be read shows what the bank sent, until it is reviewed', async () => {
  const unread = { id: ORDER_ID, endToEndId: 'curto', txid: null, amount: '42,00', time: null, seenAt: UNKNOWN.receivedAt }; // prettier-ignore
  const { person, server } = await openList([], ADMIN, '/admin/pix', [unread]);
  const list = within(await screen.findByRole('list', { name: 'PIX que não puderam ser lidos' }));
  list.getByText('Identificação: curto');
  list.getByText('Valor: 42,00');
  expect(list.queryByText(/^Data:/)).toBeNull();
  server.on(reviewUnreadPix, { isReviewed: true });
  server.on(listUnreadPix, { items: [] });
  await person.click(list.getByRole('button', { name: /^Conferido: PIX que não pôde ser lido/ }));
  await expectToasts('PIX conferido.');
  expect(server.sent(reviewUnreadPix)).toMatchObject([{ params: { id: ORDER_ID } }]);
  await waitFor(() => expect(screen.queryByText('Identificação: curto')).toBeNull());
});
