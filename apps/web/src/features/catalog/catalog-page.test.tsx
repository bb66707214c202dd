import { screen, waitFor, within } from '@testing-library/react';
import { countProducts } from '@vendas/contract/highlights';
import { listProducts, type Product } from '@vendas/contract/products/products';
import { describe, expect, test } from 'vitest';
import { cartStore } from '#lib/cart/cart.ts';
import { fakeServer, later, page } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { CUSTOMER, type Person } from '#testing/people.ts';
import { aProduct } from '#testing/samples.ts';

async function openListing(changes: Partial<Product> = {}, as?: Person) {
  const server = fakeServer();
  const product = aProduct(changes);
  server.on(listProducts, page([product]));
  const opened = await openPage('/oculos', { server, ...(as && { as }) });
  const heading = await screen.findByRole('heading', { name: product.name });
  const card = heading.closest('li');
  if (card === null) throw new Error('no card');
  return { ...opened, server, product, card: within(card) };
}

test('a product card shows name, description, price and stock', async () => {
  const { card } = await openListing({ priceCents: 123_456 });
  expect(card.getByText('Armação leve')).toBeTruthy();
  expect(card.getByText('R$ 1.234,56')).toBeTruthy();
  expect(card.getByText('Estoque: 5')).toBeTruthy();
});

describe('the buy button of a product card', () => {
  test.each([
    { who: 'a visitor', as: undefined, stock: 5, label: 'Faça login para comprar', enabled: false },
    { who: 'a visitor', as: undefined, stock: 0, label: 'Esgotado', enabled: false },
    { who: 'a customer', as: CUSTOMER, stock: 0, label: 'Esgotado', enabled: false },
    { who: 'a customer', as: CUSTOMER, stock: 1, label: 'Adicionar ao Carrinho', enabled: true },
  ])('for $who with $stock in stock reads $label', async ({ as, stock, label, enabled }) => {
    const { card } = await openListing({ stock }, as);
    const buy = card.getByRole('button');
    expect(buy.textContent).toBe(label);
    expect(buy).toHaveProperty('disabled', !enabled);
    expect(card.getAllByText(stock === 0 ? 'Esgotado' : `Estoque: ${stock}`)).toHaveLength(
      stock === 0 ? 2 : 1,
    );
  });

  test('adds one unit per click, and none beyond the stock', async () => {
    const { person, card, product } = await openListing({ stock: 2 }, CUSTOMER);
    const added = 'Óculos Aviador adicionado ao carrinho!';
    for (let press = 0; press < 3; press += 1) await person.click(card.getByRole('button'));
    await expectToasts(added, 'Não há estoque suficiente para adicionar mais de Óculos Aviador.');
    expect(cartStore.get()).toEqual([
      {
        productId: product.id,
        name: 'Óculos Aviador',
        priceCents: 19_990,
        quantity: 2,
        stock: 2,
        imageUrl: null,
      },
    ]);
    expect(screen.getByRole('link', { name: 'Carrinho, 2 unidades' })).toBeTruthy();
  });
});

test.each([
  { path: '/oculos', category: 'Óculos' },
  { path: '/difusores', category: 'Difusores' },
])('the listing $path requests only $category', async ({ path, category }) => {
  const server = fakeServer();
  server.on(listProducts, page([]));
  await openPage(path, { server });
  expect((await server.received(listProducts)).query).toEqual({ category });
});

test('typing a search updates request and URL, and keeps the old results until the response', async () => {
  const { person, server, address } = await openListing();
  const found = later<ReturnType<typeof page<Product>>>();
  server.on(listProducts, found.promise);
  server.on(countProducts, { products: 0 });
  server.on(countProducts, { products: 0 });
  await put(person, screen.getByPlaceholderText('Buscar produtos...'), ' lente ');
  await waitFor(() => expect(server.sent(listProducts).at(-1)?.query.search).toBe('lente'));
  expect(address()).toBe('/oculos?busca=lente');
  expect(screen.getByRole('heading', { name: 'Óculos Aviador' })).toBeTruthy();
  found.resolve(page([aProduct({ name: 'Lente Clara' })]));
  expect(await screen.findByRole('heading', { name: 'Lente Clara' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Óculos Aviador' })).toBeNull();
  expect(screen.getByText('1 produto encontrado.')).toBeTruthy();
});
