import { listOrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, waitFor } from '@testing-library/react';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { getOrder, listOrders } from '@vendas/contract/orders/admin-orders';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { anAdminOrder, anOrder, stubOrderFigures } from '#testing/samples.ts';
import { fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';

test('the back link of an order opens the list with its filters', async () => {
  const server = fakeServer();
  const order = anAdminOrder();
  const customer = { ...order.customer, email: null, phone: null };
  const items = anOrder().items.map((item) => ({ ...item, costPriceAtPurchaseCents: 1 }));
  server.on(listOrders, page([order]));
  stubOrderFigures(server);
  server.on(listLinkedTasks, { items: [] });
  server.on(listOrderCharges, NO_CHARGES);
  server.on(getOrder, { ...order, customer, seller: null, items, payments: [], timeline: [] });
  const path = '/admin/orders?busca=bia&pagamento=pending';
  const { person, address } = await openPage(path, { server, as: ADMIN });
  await person.click(await screen.findByRole('link', { name: `#${order.id.slice(0, 8)}` }));
  await person.click(await screen.findByRole('link', { name: 'Voltar aos pedidos' }));
  await waitFor(() => expect(address()).toBe(path));
});

test('cancelling a new product returns to the list with its filters', async () => {
  const server = fakeServer();
  server.on(listAdminProducts, page([]));
  const path = '/admin/products?busca=difusor';
  const { person, address } = await openPage(path, { server, as: ADMIN });
  await person.click(await screen.findByRole('link', { name: 'Adicionar Novo Produto' }));
  await person.click(await screen.findByRole('link', { name: 'Cancelar' }));
  await waitFor(() => expect(address()).toBe(path));
});
