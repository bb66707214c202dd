import { screen, within } from '@testing-library/react';
import { listHighlights } from '@vendas/contract/highlights';
import { expect, test } from 'vitest';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { aProduct } from '#testing/samples.ts';

const EMPTY = { newest: [], bestSelling: [] };

test('the home page greets the visitor with the name of the shop', async () => {
  await openPage('/', { server: fakeServer() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Bem-vindo ao Controle de Vendas!',
  );
});

test.each([
  { name: /^Óculos Armações/, to: '/oculos' },
  { name: /^Difusores Fragrâncias/, to: '/difusores' },
  { name: 'Meu Perfil', to: '/my-account' },
  { name: 'Meu Carrinho', to: '/cart' },
  { name: 'Meus Pedidos', to: '/orders' },
])('the home page links $name to $to', async ({ name, to }) => {
  await openPage('/', { server: fakeServer() });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
});

test('the home page shows new and best-selling products with prices and links', async () => {
  const newest = aProduct({ name: 'Redondo', priceCents: 12_300 });
  const server = fakeServer();
  server.on(listHighlights, { newest: [newest], bestSelling: [aProduct({ name: 'Bambu' })] });
  await openPage('/', { server });
  const section = within(await screen.findByRole('region', { name: 'Novidades' }));
  expect(section.getByRole('link', { name: 'Redondo' }).getAttribute('href')).toBe(
    `/produtos/${newest.id}`,
  );
  expect(section.getByText('R$ 123,00')).toBeTruthy();
  const selling = within(screen.getByRole('region', { name: 'Mais vendidos' }));
  expect(selling.getByRole('link', { name: 'Bambu' })).toBeTruthy();
});

test('the home page of a shop without sales shows only new products', async () => {
  const server = fakeServer();
  server.on(listHighlights, { newest: [aProduct()], bestSelling: [] });
  await openPage('/', { server });
  expect(await screen.findByRole('region', { name: 'Novidades' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Mais vendidos' })).toBeNull();
});

test.each([
  { name: 'an empty shop', response: EMPTY },
  { name: 'a failed request', response: fault('tooManyRequests') },
])(
  'with $name the home page ends with its other sections, without an error',
  async ({ response }) => {
    const server = fakeServer();
    server.on(listHighlights, response);
    await openPage('/', { server });
    await server.received(listHighlights);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Óculos ',
      'Difusores ',
      'Acesso rápido',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
