import { waitFor } from '@testing-library/react';
import { checkPix } from '@vendas/contract/pix/pix-received';
import { expect, test } from 'vitest';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPixCode } from '#testing/samples.ts';
import { anOrderDetail, part, stubOrder } from '#features/orders/order-test-kit.ts';

const shown = () => part('Resumo').findByRole('img', { name: 'QR code do PIX' });

async function openWithCode(
  prepare: (server: ReturnType<typeof fakeServer>) => void,
  isBankSilent?: boolean,
) {
  const server = fakeServer();
  const order = anOrderDetail({ pix: aPixCode(), isBankSilent });
  stubOrder(server, order);
  prepare(server);
  await openPage(`/admin/orders/${order.id}`, { server, as: ADMIN });
  return { server, order };
}

test('while a PIX code is on screen, the page requests a check with the bank', async () => {
  const { order, server } = await openWithCode((on) => on.on(checkPix, { isWatched: false }));
  expect(await waitFor(shown)).toBeDefined();
  expect((await server.received(checkPix)).params).toEqual({ id: order.id });
});

test('the PIX code stays on screen when the check fails', async () => {
  const { server } = await openWithCode((on) => on.on(checkPix, fault('unavailable')));
  await server.received(checkPix);
  expect(await waitFor(shown)).toBeDefined();
});

test('an expired PIX code is renewed by one click', async () => {
  const server = fakeServer();
  const order = anOrderDetail({ pix: aPixCode({ expiresAt: '2020-01-01T00:00:00.000Z' }) });
  stubOrder(server, order);
  server.on(checkPix, { isWatched: false });
  const { person } = await openPage(`/admin/orders/${order.id}`, { server, as: ADMIN });
  const newCodeButton = await part('Resumo').findByRole('button', { name: 'Gerar novo código' });
  const pix = aPixCode({ copyPaste: 'novo', expiresAt: '2099-01-01T00:00:00.000Z' });
  stubOrder(server, { ...order, pix });
  await person.click(newCodeButton);
  expect(await part('Resumo').findByText('novo')).toBeDefined();
});

test('the PIX code has a note when the bank did not respond', async () => {
  await openWithCode((on) => on.on(checkPix, { isWatched: false }), true);
  expect(await part('Resumo').findByText(/^O banco não respondeu/)).toBeDefined();
});
