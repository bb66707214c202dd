import { screen, waitFor, within } from '@testing-library/react';
import {
  type AdminProduct,
  adjustStock,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  setProductVisibility,
} from '@vendas/contract/products/admin-products';
import { expect, test } from 'vitest';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct } from '#testing/samples.ts';

async function openMenu(changes: Partial<AdminProduct> = {}) {
  const server = fakeServer();
  const product = anAdminProduct({ name: 'Lente', stock: 5, ...changes });
  server.on(listAdminProducts, page([product]));
  const opened = await openPage('/admin/products', { server, as: ADMIN });
  await opened.person.click(await button('Ações de Lente'));
  const item = async (name: string) =>
    opened.person.click(await screen.findByRole('menuitem', { name }));
  return { ...opened, server, product, item };
}

test('hiding a product marks its row, and showing it again removes the mark', async () => {
  const { person, server, product, item } = await openMenu();
  expect(screen.queryByText('Oculto', { selector: 'table *' })).toBeNull();
  server.on(setProductVisibility, { ...product, isHidden: true }, product);
  await item('Ocultar da loja');
  await expectToasts('Lente ficou oculto na loja.');
  expect((await server.received(setProductVisibility)).body).toEqual({ isHidden: true });
  expect(screen.getAllByText('Oculto', { selector: 'table *' }).length).toBeGreaterThan(0);
  await person.click(await button('Ações de Lente'));
  await item('Mostrar na loja');
  await waitFor(() => expect(screen.queryByText('Oculto', { selector: 'table *' })).toBeNull());
  expect(server.sent(setProductVisibility).at(-1)?.body).toEqual({ isHidden: false });
});

test('a failure to hide a product is reported once', async () => {
  const { server, item } = await openMenu();
  server.on(setProductVisibility, refusal('productNotFound', {}));
  await item('Ocultar da loja');
  await expectToasts('Erro ao atualizar produto: Produto não encontrado.');
});

test('the stock can be adjusted from the row, which then shows the new stock', async () => {
  const { person, server, product, item } = await openMenu();
  await item('Ajustar estoque');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar estoque' }));
  await person.type(dialog.getByRole('textbox', { name: /unidades/ }), '7');
  server.on(adjustStock, { ...product, stock: 12 });
  await person.click(dialog.getByRole('button', { name: 'Salvar Ajuste' }));
  await expectToasts('Estoque de Lente ajustado para 12.');
  expect(screen.getAllByRole('cell')[3]?.textContent).toBe('Estoque: 12');
});

test('Duplicar opens the form of a new product with the values of the copied one', async () => {
  const { server, product, item, address } = await openMenu();
  server.on(getAdminProduct, product);
  await item('Duplicar');
  await waitFor(() => expect(address()).toBe(`/admin/products/new?copia=${product.id}`));
  expect(await screen.findByLabelText(/^Nome do Produto/)).toHaveProperty('value', 'Lente');
});

test('deleting a product from its menu requires a confirmation', async () => {
  const { item } = await openMenu();
  await item('Excluir');
  expect(await screen.findByRole('dialog', { name: 'Tem certeza?' })).toBeTruthy();
});

test('the menu of a product leads to its form and offers to delete it', async () => {
  const { server, product, address, item } = await openMenu();
  await screen.findByRole('menuitem', { name: 'Excluir' });
  server.on(getAdminProduct, product);
  server.on(listStockMovements, page([]));
  await item('Editar');
  await waitFor(() => expect(address()).toBe(`/admin/products/edit/${product.id}`));
});
