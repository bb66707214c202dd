import { screen } from '@testing-library/react';
import {
  countProducts,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import { expect, test } from 'vitest';
import { fakeServer, page } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminProduct } from '#testing/samples.ts';

const as = aSeller('manageProducts');

/** A server whose product has no cost, as for every user who may not see costs. */
function serverWithoutCosts() {
  const server = fakeServer();
  const { costPriceCents: _, ...product } = anAdminProduct();
  server.on(listAdminProducts, page([product]));
  server.on(countProducts, {
    all: 1,
    states: { low: 0, soldOut: 0, hidden: 0 },
    categories: { Óculos: 1, Difusores: 0 },
  });
  server.on(getAdminProduct, product);
  server.on(listStockMovements, page([]));
  return { server, product };
}

const shown = () => screen.getByRole('main').textContent;

test('a user who may not see costs sees no margin in the product list', async () => {
  const { server, product } = serverWithoutCosts();
  await openPage('/admin/products', { server, as });
  await screen.findByText(product.name);
  expect(shown()).not.toMatch(/margem|custo/i);
});

test('a user who may not see costs edits a product without sending a cost', async () => {
  const { server, product } = serverWithoutCosts();
  server.on(updateProduct, product);
  const { person } = await openPage(`/admin/products/edit/${product.id}`, { server, as });
  await retype(person, await screen.findByLabelText(/^Nome do Produto/), 'Óculos Redondo');
  expect(shown()).not.toMatch(/margem|custo/i);
  await person.click(await button('Salvar Alterações'));
  await expectToasts('Produto atualizado com sucesso!');
  const [sent] = server.sent(updateProduct);
  expect(sent?.body.name).toBe('Óculos Redondo');
  expect(sent?.body).not.toHaveProperty('costPriceCents');
});

test('a user who may not see costs adds a product without sending a cost', async () => {
  const { server, product } = serverWithoutCosts();
  server.on(createProduct, product);
  const { person } = await openPage('/admin/products/new', { server, as });
  await retype(person, screen.getByLabelText(/^Nome do Produto/), 'Lente');
  await retype(person, screen.getByLabelText(/^Preço de Venda/), '89,90');
  expect(shown()).not.toMatch(/margem|custo/i);
  await person.click(await button('Adicionar Produto'));
  await expectToasts('Produto adicionado com sucesso!');
  expect(server.sent(createProduct)[0]?.body).not.toHaveProperty('costPriceCents');
});
