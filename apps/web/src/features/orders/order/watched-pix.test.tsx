import { waitFor } from '@testing-library/react';
import { checkPix } from '@vendas/contract/pix/pix-check';
import { expect, test } from 'vitest';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPixCode } from '#testing/samples.ts';
import { answerOrder, anOrderDetail, part } from '#features/orders/order-test-kit.ts';

const shown = () => part('Resumo').findByRole('img', { name: 'QR code do PIX' });

async function openWithCode(
  prepare: (server: ReturnType<typeof fakeServer>) => void,
  isBankSilent?: boolean,
) {
  const server = fakeServer();
  const order = anOrderDetail({ pix: aPixCode(), isBankSilent });
  answerOrder(server, order);
  prepare(server);
  await openPage(`/admin/orders/${order.id}`, { server, as: ADMIN });
  return { server, order };
}

test('while a code is on screen, the server asks the bank about it', async () => {
  const { order, server } = await openWithCode((on) => on.on(checkPix, { isWatched: false }));
  expect(await waitFor(shown)).toBeDefined();
  expect((await server.received(checkPix)).params).toEqual({ id: order.id });
});

test('the code stays on screen when the question fails', async () => {
  const { server } = await openWithCode((on) => on.on(checkPix, fault('unavailable')));
  await server.received(checkPix);
  expect(await waitFor(shown)).toBeDefined();
});

test('a quiet line says that the bank did not respond', async () => {
  await openWithCode((on) => on.on(checkPix, { isWatched: false }), true);
  expect(await part('Resumo').findByText(/^O banco não respondeu/)).toBeDefined();
});
