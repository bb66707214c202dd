import { screen, waitFor } from '@testing-library/react';
import { countProducts } from '@vendas/contract/highlights';
import { listProducts } from '@vendas/contract/products/products';
import { expect, test } from 'vitest';
import { fakeServer, later, page } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aProduct } from '#testing/samples.ts';

const ALL = { category: 'Óculos' } as const;

async function openListing(path = '/oculos') {
  const server = fakeServer();
  server.on(listProducts, page([aProduct({ name: 'Redondo' })]));
  const opened = await openPage(path, { server });
  await screen.findByText('Redondo');
  const lastQuery = () => server.sent(listProducts).at(-1)?.query;
  return { ...opened, server, lastQuery };
}

test('sort order, price and stock of a listing are set in URL and request, and removed again', async () => {
  const { person, address, lastQuery } = await openListing();
  expect(lastQuery()).toEqual(ALL);
  await person.selectOptions(screen.getByLabelText('Ordenar por'), 'Mais vendidos');
  await waitFor(() => expect(address()).toBe('/oculos?ordem=unitsSold'));
  await person.selectOptions(screen.getByLabelText('Preço'), 'R$ 100 a R$ 200');
  await person.click(await button('Em estoque'));
  await waitFor(() =>
    expect(address()).toBe('/oculos?ordem=unitsSold&preco=upTo200&estoque=disponivel'),
  );
  const filtered = { ...ALL, sort: 'unitsSold', price: 'upTo200', stock: 'available' };
  await waitFor(() => expect(lastQuery()).toEqual(filtered));
  expect((await button('Em estoque')).getAttribute('aria-pressed')).toBe('true');

  await person.selectOptions(screen.getByLabelText('Ordenar por'), 'Mais recentes');
  await person.selectOptions(screen.getByLabelText('Preço'), 'Preço');
  await person.click(await button('Em estoque'));
  await waitFor(() => expect(address()).toBe('/oculos'));
});

test('invalid filters in the URL are ignored', async () => {
  const { lastQuery } = await openListing('/oculos?ordem=cost&preco=__proto__&estoque=0');
  expect(lastQuery()).toEqual(ALL);
});

test('an empty listing with filters offers to remove them all', async () => {
  const server = fakeServer();
  server.on(listProducts, page([]), page([aProduct({ name: 'Redondo' })]));
  server.on(countProducts, { products: 0 });
  const path = '/oculos?busca=azul&preco=above300';
  const { person, address } = await openPage(path, { server });
  expect(await screen.findByText('Nenhum produto encontrado.')).toBeTruthy();
  await person.click(await button('Limpar filtros'));
  await waitFor(() => expect(address()).toBe('/oculos'));
  expect(await screen.findByText('Redondo')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Buscar produtos').value).toBe('');
});

test('a search links to the matching products of the other category', async () => {
  const server = fakeServer();
  server.on(listProducts, page([aProduct({ name: 'Bambu' })]));
  const response = later<{ products: number }>();
  server.on(countProducts, response.promise);
  const { person, address } = await openPage('/oculos?busca=bambu+%26+mel', { server });
  await screen.findByText('Bambu');
  expect(screen.queryByRole('link', { name: /Também em/ })).toBeNull();
  response.resolve({ products: 2 });
  const link = await screen.findByRole('link', { name: 'Também em Difusores (2)' });
  expect(server.sent(countProducts).at(-1)?.query).toEqual({
    category: 'Difusores',
    search: 'bambu & mel',
  });
  server.on(countProducts, { products: 100 });
  await person.click(link);
  await waitFor(() => expect(address()).toBe('/difusores?busca=bambu+%26+mel'));
  expect(await screen.findByRole('link', { name: 'Também em Óculos (99+)' })).toBeTruthy();
});

test('without a search the other category is not requested', async () => {
  const { server } = await openListing();
  expect(server.sent(countProducts)).toHaveLength(0);
});

test.each([
  { stock: 0, mark: null },
  { stock: 1, mark: 'Última unidade' },
  { stock: 5, mark: 'Últimas 5' },
  { stock: 6, mark: null },
])('a product with $stock in stock has the mark $mark', async ({ stock, mark }) => {
  const server = fakeServer();
  server.on(listProducts, page([aProduct({ name: 'Redondo', stock })]));
  await openPage('/oculos', { server });
  await screen.findByText('Redondo');
  expect(screen.queryByText(/^Última/)?.textContent ?? null).toBe(mark);
});
