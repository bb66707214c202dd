import { listOrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getOrder, listOrders } from '@vendas/contract/orders/admin-orders';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test, vi } from 'vitest';
import { fakeServer, fault, later, page, refusal } from '#testing/fake-server.ts';
import { stubOrderFigures } from '#testing/samples.ts';
import { button, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anOrderDetail, openOrder } from './order-test-kit.ts';

test('the page of an order shows its number while it loads', async () => {
  const server = fakeServer();
  server.on(listLinkedTasks, { items: [] });
  server.on(listOrderCharges, NO_CHARGES);
  const order = anOrderDetail();
  const response = later<typeof order>();
  server.on(getOrder, response.promise);
  await openPage(`/admin/orders/${order.id}`, { server, as: ADMIN });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    `Pedido #${order.id.slice(0, 8)}`,
  );
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('status', { name: 'Carregando' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  response.resolve(order);
  await screen.findByRole('heading', { name: 'Resumo' });
  expect(main.queryByRole('status', { name: 'Carregando' })).toBeNull();
});

test.each([
  {
    failing: fault('forbidden'),
    message: 'Você não tem permissão para acessar esta página.',
    requestCount: 1,
  },
  {
    failing: fault('unavailable'),
    message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
    requestCount: 3,
  },
])(
  'a failure to read an order is reported once with a retry: $message',
  async ({ failing, message, requestCount }) => {
    const server = fakeServer();
    server.on(listLinkedTasks, { items: [] });
    server.on(listOrderCharges, NO_CHARGES);
    const order = anOrderDetail();
    server.on(getOrder, failing);
    const { person } = await openPage(`/admin/orders/${order.id}`, { server, as: ADMIN });
    expect(await screen.findAllByText(`Erro ao carregar pedidos: ${message}`)).toHaveLength(1);
    expect(toasts()).toEqual([]);
    expect(server.sent(getOrder)).toHaveLength(requestCount);
    server.on(getOrder, order);
    await person.click(await button('Tentar de novo'));
    await screen.findByRole('heading', { name: 'Resumo' });
    expect(screen.queryByText(/Erro ao carregar/)).toBeNull();
  },
);

test('the page of an order that does not exist offers the way home instead of a retry', async () => {
  const server = fakeServer();
  server.on(listLinkedTasks, { items: [] });
  server.on(listOrderCharges, refusal('orderNotFound', {}));
  server.on(getOrder, refusal('orderNotFound', {}));
  await openPage(`/admin/orders/${anOrderDetail().id}`, { server, as: ADMIN });
  await screen.findByText('Erro ao carregar pedidos: Pedido não encontrado.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  const home = screen.getByRole('link', { name: 'Voltar ao início' });
  expect(home.getAttribute('href')).toBe('/');
});

test('the page of an order can be printed, and links back to the list', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  const { person, server, address } = await openOrder();
  await person.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  await person.click(screen.getByRole('link', { name: 'Voltar aos pedidos' }));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});
