import { screen, waitFor, within } from '@testing-library/react';
import { getOrder, listOrders, listSellers, sumOrders } from '@vendas/contract/orders/admin-orders';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { listPayments } from '@vendas/contract/orders/payments';
import { expect, test } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { anAdminOrder, aPayment, stubOrderFigures } from '#testing/samples.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { ADMIN } from '#testing/people.ts';

const SELLER = '5f8f8b0a-3c1e-4f7e-9d2a-6f0f3f3c9b11';

async function openList(address = '/admin/orders') {
  const server = fakeServer();
  const order = anAdminOrder({ amountPaidCents: 10_000, dueDate: '2026-11-20' });
  server.on(listOrders, page([order]));
  stubOrderFigures(server);
  const opened = await openPage(address, { server, as: ADMIN });
  await screen.findByRole('table', { name: 'Pedidos' });
  const lastQuery = () => server.sent(listOrders).at(-1)?.query;
  return { ...opened, server, order, lastQuery };
}

test('an order row shows number, customer, date, amounts, due date and payment status', async () => {
  const { order } = await openList();
  const headers = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(headers).toEqual([
    'Pedido',
    'Cliente',
    'Data',
    'Total',
    'Pago',
    'Vencimento',
    'Pagamento',
    'Status',
    'Ações',
  ]);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 7)).toEqual([
    `#${order.id.slice(0, 8)}`,
    'Bia Souza',
    '20/11/2026',
    'R$ 499,80',
    'pago R$ 100,00falta R$ 399,80',
    'vence 20/11/2026vencidohá 1 dia',
    'Parcialmente Pago',
  ]);
});

test.each([
  { name: 'Filtrar por status', pick: 'completed', query: { status: 'completed' } },
  { name: 'Filtrar por pagamento', pick: 'paid', query: { paymentStatus: 'paid' } },
])(
  'the filter $name of orders is sent to the server and kept in the URL',
  async ({ name, pick, query }) => {
    const { person, lastQuery, address } = await openList();
    await person.click(await button('Filtros'));
    await person.selectOptions(await screen.findByRole('combobox', { name }), pick);
    await waitFor(() => expect(lastQuery()).toEqual({ ...query, sort: '-date' }));
    expect(address()).toContain(`=${pick}`);
  },
);

test('the filter by seller or shop is sent to the server and kept in the URL', async () => {
  const { person, server, lastQuery, address } = await openList();
  const seller = { id: SELLER, firstName: 'Rafael', lastName: 'Nogueira' };
  server.on(listSellers, { items: [seller] });
  await person.click(await button('Filtros'));
  const choice = await screen.findByRole('combobox', { name: 'Filtrar por vendedor' });
  await within(choice).findByRole('option', { name: 'Rafael Nogueira' });
  await person.selectOptions(choice, 'Rafael Nogueira');
  await waitFor(() => expect(lastQuery()).toEqual({ seller: SELLER, sort: '-date' }));
  await person.selectOptions(choice, 'Pedidos da loja');
  await waitFor(() => expect(lastQuery()).toEqual({ seller: 'shop', sort: '-date' }));
  expect(address()).toBe('/admin/orders?vendedor=loja');
  await person.click(await button('Limpar filtros'));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});

test.each([
  { chip: 'A preparar 0', query: { isToPrepare: true } },
  { chip: 'A Receber 41', query: { isReceivable: true } },
  { chip: 'Vencidos 5', query: { isOverdue: true } },
  { chip: 'Este mês', query: { fromDate: '2026-11-01' } },
])(
  'the chip $chip of the order list is set by one click, counted, and replaced by another',
  async ({ chip, query }) => {
    const { person, lastQuery, address } = await openList();
    await person.click(await button(chip));
    await waitFor(() => expect(lastQuery()).toEqual({ ...query, sort: '-date' }));
    expect((await button(chip)).getAttribute('aria-pressed')).toBe('true');
    await person.click(await button(chip));
    await waitFor(() => expect(address()).toBe('/admin/orders'));
  },
);

test('the list can show only overdue orders, and all filters can be removed', async () => {
  const { person, lastQuery, address } = await openList();
  await person.click(await button('Vencidos 5'));
  await waitFor(() => expect(lastQuery()).toEqual({ isOverdue: true, sort: '-date' }));
  await person.click(await button('Limpar filtros'));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
});

test('a click on a heading sorts the orders on the server, and sets the URL and aria-sort', async () => {
  const { person, lastQuery, address } = await openList();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Data').getAttribute('aria-sort')).toBe('descending');
  await person.click(within(head('Total')).getByRole('button'));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: '-total' }));
  expect(address()).toBe('/admin/orders?ordem=-total');
  await waitFor(() => expect(head('Total').getAttribute('aria-sort')).toBe('descending'));
  await person.click(within(head('Total')).getByRole('button'));
  await waitFor(() => expect(lastQuery()).toEqual({ sort: 'total' }));
  await person.click(within(head('Data')).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});

test('the sums of the order list are requested with the filters, after the rows', async () => {
  const { server } = await openList('/admin/orders?busca=bia&ordem=due');
  expect((await server.received(sumOrders)).query).toEqual({ search: 'bia' });
  const row = await screen.findByRole('row', { name: /^1 pedido/ });
  expect(row.textContent).toBe('1 pedido sem 2 canceladosR$ 499,80pago R$ 100,00falta R$ 399,80');
});

test('a click next to the controls of a row opens the order', async () => {
  const { person, order, address, server } = await openList();
  server.on(getOrder, fault('notFound'));
  server.on(listOrderCharges, fault('notFound'));
  await person.click(screen.getByRole('cell', { name: 'Bia Souza' }));
  await waitFor(() => expect(address()).toBe(`/admin/orders/${order.id}`));
});

test('the order list starts with the filters of the URL', async () => {
  const { lastQuery } = await openList(
    '/admin/orders?busca=bia&status=pending&de=2026-11-01&ate=x',
  );
  expect(lastQuery()).toEqual({
    search: 'bia',
    status: 'pending',
    fromDate: '2026-11-01',
    sort: '-date',
  });
  expect(screen.getByRole('textbox', { name: 'Buscar pedidos' })).toHaveProperty('value', 'bia');
  expect(await screen.findByRole('textbox', { name: 'De' })).toHaveProperty('value', '01/11/2026');
});

test('typing searches the orders, and the clear button empties the box', async () => {
  const { person, lastQuery, address } = await openList();
  await put(person, screen.getByPlaceholderText('Buscar por pedido ou cliente...'), ' Souza ');
  await waitFor(() => expect(lastQuery()).toEqual({ search: 'Souza', sort: '-date' }));
  await person.click(await button('Limpar busca'));
  await waitFor(() => expect(address()).toBe('/admin/orders'));
});

test("the payment history keeps the server's order, and Esc returns the focus", async () => {
  const { person, server, order } = await openList();
  server.on(listPayments, {
    items: [
      aPayment({ paymentDate: '2026-11-20', notes: 'em dinheiro' }),
      aPayment({ paymentDate: '2026-11-01', amountCents: 123_456 }),
    ],
  });
  await person.click(await button(/^Ações do pedido/));
  await person.click(await screen.findByRole('menuitem', { name: 'Histórico de Pagamentos' }));
  const dialog = await screen.findByRole('dialog', { name: 'Histórico de Pagamentos' });
  const list = await within(dialog).findByRole('list', { name: 'Pagamentos' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['20/11/2026em dinheiroR$ 100,00Recibo', '01/11/2026R$ 1.234,56Recibo']);
  expect((await server.received(listPayments)).params).toEqual({ id: order.id });
  await person.keyboard('{Escape}');
  const opener = await button(/^Ações do pedido/);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a failure to read the payment history is reported once, with a retry', async () => {
  const { person, server } = await openList();
  server.on(listPayments, fault('notFound'), { items: [] });
  await person.click(await button(/^Ações do pedido/));
  await person.click(await screen.findByRole('menuitem', { name: 'Histórico de Pagamentos' }));
  const message = 'Erro ao carregar histórico de pagamentos: Endereço não encontrado.';
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await person.click(await button('Tentar de novo'));
  expect(await screen.findByText('Nenhum pagamento registrado para este pedido.')).toBeTruthy();
});
