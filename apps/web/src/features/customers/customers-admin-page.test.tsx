import { screen, waitFor, within } from '@testing-library/react';
import { createCustomer } from '@vendas/contract/orders/quick-sale';
import { getCustomerFile, listCustomerFiles } from '@vendas/contract/people/customers';
import { expect, test } from 'vitest';
import { fakeServer, LOST, page } from '#testing/fake-server.ts';
import { aCustomerFile, aListedCustomer } from '#testing/customers.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller, type Person } from '#testing/people.ts';

async function openList({
  as = ADMIN,
  items = [aListedCustomer()],
}: { as?: Person; items?: ReturnType<typeof aListedCustomer>[] } = {}) {
  const server = fakeServer();
  server.on(listCustomerFiles, page(items));
  return { ...(await openPage('/admin/customers', { server, as })), server };
}

test('a row of the customer list shows name, contact, document, last purchase and debt', async () => {
  await openList();
  const row = (await screen.findByText('Zuleica Reis')).closest('tr');
  for (const text of ['(11) 98765-4321', '529.982.247-25', '20/11/2026', 'R$ 359,90']) {
    expect(row?.textContent).toContain(text);
  }
});

test('the customer list has no debt column without the permission to see orders', async () => {
  await openList({ as: aSeller('sell'), items: [aListedCustomer({ balanceCents: null })] });
  await screen.findByText('Zuleica Reis');
  expect(screen.queryByRole('columnheader', { name: 'Deve' })).toBeNull();
});

test('a click on a heading of the customer list sets the order in the URL and the request', async () => {
  const { person, server, address } = await openList();
  const head = await screen.findByRole('columnheader', { name: 'Deve' });
  await person.click(within(head).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/admin/customers?ordem=-balance'));
  await waitFor(() =>
    expect(server.sent(listCustomerFiles).at(-1)?.query).toEqual({ sort: '-balance' }),
  );
});

test('the customer list distinguishes no customers, no match and a failure', async () => {
  const { person, server } = await openList({ items: [] });
  expect(await screen.findByText('Nenhum cliente cadastrado ainda.')).toBeTruthy();
  await person.type(screen.getByLabelText('Buscar clientes'), 'x');
  expect(await screen.findByText('Nenhum cliente encontrado.')).toBeTruthy();
  server.on(listCustomerFiles, LOST);
  await person.type(screen.getByLabelText('Buscar clientes'), 'y');
  expect(await screen.findByText(/^Erro ao carregar clientes: /)).toBeTruthy();
});

test('adding a customer opens the new file', async () => {
  const { person, server, address } = await openList({ as: aSeller('sell') });
  const file = aCustomerFile({ firstName: 'Nova', lastName: null });
  const { id, firstName, lastName, email, phone } = file;
  server.on(createCustomer, { id, firstName, lastName, email, phone });
  server.on(getCustomerFile, file);
  await person.click(await button('Novo cliente'));
  await person.type(await screen.findByLabelText(/^Primeiro Nome/), 'Nova');
  await person.click(await button('Adicionar cliente'));
  await waitFor(() => expect(address()).toBe(`/admin/customers/${id}`));
});
