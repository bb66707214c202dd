import { screen } from '@testing-library/react';
import {
  createProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
} from '@vendas/contract/products/admin-products';
import { expect, test } from 'vitest';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct, anId } from '#testing/samples.ts';

test('a copied product keeps all values except codes and stock, and is added only on submit', async () => {
  const original = anAdminProduct({
    name: 'Lente Clara',
    description: 'Leve',
    category: 'Difusores',
    imageUrl: '/files/product_images/a/b.webp',
    sku: 'LC-1',
    ean: '7891000100103',
    isHidden: true,
    lowStockAt: 2,
  });
  const server = fakeServer();
  server.on(getAdminProduct, original);
  server.on(listStockMovements, page([]));
  server.on(listAdminProducts, page([original]));
  const { person } = await openPage(`/admin/products/edit/${original.id}`, { server, as: ADMIN });
  await person.click(await screen.findByRole('link', { name: 'Duplicar' }));
  await screen.findByRole('heading', { name: 'Adicionar Novo Produto' });
  expect(await screen.findByLabelText(/^Nome do Produto/)).toHaveProperty('value', 'Lente Clara');
  expect(screen.getByLabelText('Código (SKU)')).toHaveProperty('value', '');
  server.on(createProduct, anAdminProduct());
  await person.click(await button('Adicionar Produto'));
  await expectToasts('Produto adicionado com sucesso!');
  const { priceCents, costPriceCents, imageUrl } = original;
  expect((await server.received(createProduct)).body).toEqual({
    name: 'Lente Clara',
    description: 'Leve',
    priceCents,
    costPriceCents,
    stock: 0,
    category: 'Difusores',
    imageUrl,
    sku: null,
    ean: null,
    isHidden: true,
    lowStockAt: 2,
  });
});

test('copying a product that no longer exists reports the refusal and links to the list', async () => {
  const server = fakeServer();
  server.on(getAdminProduct, refusal('productNotFound', {}));
  await openPage(`/admin/products/new?copia=${anId()}`, { server, as: ADMIN });
  expect(
    await screen.findByText('Erro ao carregar produtos: Produto não encontrado.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toBeTruthy();
});
