import { screen } from '@testing-library/react';
import { listMyOrders } from '@vendas/contract/orders';
import { expect, test } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anOrder } from '#testing/samples.ts';

test('shows orders', async () => {
  const server = fakeServer();
  server.on(listMyOrders, page([anOrder()]));
  await openPage('/orders', { server, as: CUSTOMER });
  expect(await screen.findByRole('heading', { name: 'Meus Pedidos' })).toBeTruthy();
  expect(await screen.findByText('Óculos Aviador')).toBeTruthy();
});
test('error', async () => {
  const server = fakeServer();
  server.on(listMyOrders, fault('internal'), fault('internal'), fault('internal'), page([]));
  const { person } = await openPage('/orders', { server, as: CUSTOMER });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Erro ao carregar pedidos: Ocorreu',
  );
  await person.click(await button('Tentar de novo'));
  await screen.findByText('Você ainda não fez nenhum pedido.');
});
