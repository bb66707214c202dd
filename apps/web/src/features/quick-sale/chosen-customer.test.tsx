import { screen, waitFor } from '@testing-library/react';
import {
  countSaleProducts,
  listCustomers,
  listSaleProducts,
} from '@vendas/contract/orders/quick-sale';
import { getCustomerFile } from '@vendas/contract/people/customers';
import { expect, test } from 'vitest';
import { aCustomerFile } from '#testing/customers.ts';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { openSale, summary } from './quick-sale-test-kit.ts';

function aCounter() {
  const server = fakeServer();
  server.on(listCustomers, page([]));
  server.on(listSaleProducts, page([]));
  server.on(countSaleProducts, { items: [] });
  return server;
}

test('a sale opened from the page of a customer starts with them, and removes them from the URL', async () => {
  const server = aCounter();
  const file = aCustomerFile();
  server.on(getCustomerFile, file);
  const { address } = await openPage(`/admin/make-sale?cliente=${file.id}`, { server, as: ADMIN });
  await waitFor(() => expect(summary().getByText('Zuleica Reis')).toBeTruthy());
  expect(address()).toBe('/admin/make-sale');
});

test('a sale opened for an unknown customer reports the refusal, and another one can be selected', async () => {
  const server = aCounter();
  server.on(getCustomerFile, refusal('customerNotFound', {}));
  await openPage(`/admin/make-sale?cliente=${aCustomerFile().id}`, { server, as: ADMIN });
  await expectToasts('Erro ao carregar cliente: Cliente não encontrado.');
});

test.each([
  { where: 'in an ordinary browser', mark: undefined, links: 1 },
  { where: 'at a till, which opens no other page', mark: 'open', links: 0 },
])('the chosen customer has $links links to their file $where', async ({ mark, links }) => {
  if (mark !== undefined) localStorage.setItem('till', mark);
  const { choose } = await openSale({}, aSeller('sell'));
  await choose();
  await button('Trocar cliente');
  expect(screen.queryAllByRole('link', { name: /^Ver cadastro/ })).toHaveLength(links);
});
