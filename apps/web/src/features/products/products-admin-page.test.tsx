import { screen, waitFor, within } from '@testing-library/react';
import {
  type AdminProduct,
  deleteProduct,
  listAdminProducts,
} from '@vendas/contract/products/admin-products';
import { expect, test } from 'vitest';
import { fakeServer, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct } from '#testing/samples.ts';

async function openList(changes: Partial<AdminProduct> = {}, address = '/admin/products') {
  const server = fakeServer();
  const product = anAdminProduct(changes);
  server.on(listAdminProducts, page([product]));
  const opened = await openPage(address, { server, as: ADMIN });
  await screen.findByRole('table', { name: 'Produtos' });
  return { ...opened, server, product };
}

test('a product row shows name, price with margin and stock, and links to its form', async () => {
  const { product } = await openList({ sku: 'OC-1', stock: 42 });
  const headers = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(headers).toEqual(['Imagem', 'Nome', 'Preço', 'Estoque', 'Ações']);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual([
    'Sem Imagem',
    'Óculos AviadorÓculos · OC-1',
    'R$ 199,90Margem 60\u00A0%',
    'Estoque: 42',
  ]);
  for (const name of ['Óculos Aviador', 'Editar Óculos Aviador']) {
    const edit = screen.getByRole('link', { name });
    expect(edit.getAttribute('href')).toBe(`/admin/products/edit/${product.id}`);
  }
  expect(screen.getByRole('link', { name: 'Adicionar Novo Produto' }).getAttribute('href')).toBe(
    '/admin/products/new',
  );
});

test.each([
  { stock: 0, shown: 'Esgotado', onPhone: 'Estoque: 0 · Esgotado' },
  { stock: 1, shown: 'só 1', onPhone: 'Estoque: 1 · Acabando' },
  { stock: 5, shown: 'só 5', onPhone: 'Estoque: 5 · Acabando' },
  { stock: 6, shown: '6', onPhone: 'Estoque: 6' },
  { stock: 20, lowStockAt: 20, shown: 'só 20', onPhone: 'Estoque: 20 · Acabando' },
  { stock: 3, lowStockAt: 2, shown: '3', onPhone: 'Estoque: 3' },
  { stock: 100, shown: '100', onPhone: 'Estoque: 100' },
])(
  "a product with $stock in stock is shown as '$shown', on a phone as '$onPhone'",
  async ({ stock, lowStockAt = 5, shown, onPhone }) => {
    await openList({ stock, lowStockAt });
    const cell = screen.getAllByRole('cell')[3];
    const [wide, phone] = ['phoneOnly', 'wideOnly'].map((hidden) => {
      const copy = cell?.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return undefined;
      for (const part of copy.querySelectorAll(`[class*='${hidden}']`)) part.remove();
      return copy.textContent;
    });
    expect({ wide, phone }).toEqual({ wide: shown, phone: onPhone });
  },
);

const lastQuery = (server: Awaited<ReturnType<typeof openList>>['server']) =>
  server.sent(listAdminProducts).at(-1)?.query;

test('each chip filters the list in the request and the URL, and a second click removes the filter', async () => {
  const { person, server, address } = await openList();
  const chip = (name: string) => button(new RegExp(String.raw`^${name} [\d.]+$`));
  const press = async (name: string) => person.click(await chip(name));
  expect((await chip('Todos')).textContent).toBe('Todos 1.040');
  for (const { name, query, queryString } of [
    { name: 'Acabando', query: { state: 'low' }, queryString: '?estoque=acabando' },
    { name: 'Esgotado', query: { state: 'soldOut' }, queryString: '?estoque=esgotado' },
    { name: 'Oculto', query: { state: 'hidden' }, queryString: '?estoque=oculto' },
    {
      name: 'Difusores',
      query: { state: 'hidden', category: 'Difusores' },
      queryString: '?estoque=oculto&categoria=Difusores',
    },
    { name: 'Oculto', query: { category: 'Difusores' }, queryString: '?categoria=Difusores' },
  ]) {
    await press(name);
    await waitFor(() => expect(lastQuery(server)).toEqual({ sort: 'newest', ...query }));
    expect(address()).toBe(`/admin/products${queryString}`);
  }
  await press('Todos');
  await waitFor(() => expect(address()).toBe('/admin/products'));
  expect((await chip('Todos')).getAttribute('aria-pressed')).toBe('true');
});

test('the headings and the dropdown sort the list in the request and the URL', async () => {
  const { person, server, address } = await openList();
  for (const [name, sort] of [
    ['Nome', 'name'],
    ['Nome', '-name'],
    ['Preço', '-price'],
    ['Estoque', '-stock'],
    ['Estoque', 'stock'],
  ] as const) {
    await person.click(await button(name));
    await waitFor(() => expect(lastQuery(server)).toEqual({ sort }));
    expect(address()).toBe(`/admin/products?ordem=${sort}`);
  }
  const select = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(select).toHaveProperty('value', 'stock');
  await person.selectOptions(select, 'Mais recentes');
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('a typed search is sent with the request and kept in the URL', async () => {
  const { person, server, address } = await openList();
  await person.type(screen.getByRole('textbox', { name: 'Buscar produtos' }), ' zeta ');
  await waitFor(() =>
    expect(server.sent(listAdminProducts).at(-1)?.query).toEqual({
      search: 'zeta',
      sort: 'newest',
    }),
  );
  expect(address()).toBe('/admin/products?busca=zeta');
});

test('the list starts with the search, category and order of the URL', async () => {
  const { server } = await openList(
    {},
    '/admin/products?busca=zeta&categoria=Difusores&ordem=price',
  );
  expect(server.sent(listAdminProducts).map(({ query }) => query)).toEqual([
    { search: 'zeta', category: 'Difusores', sort: 'price' },
  ]);
  const values = ['Buscar produtos', 'Ordenar por'].map((name) =>
    Reflect.get(screen.getByLabelText(name), 'value'),
  );
  expect(values).toEqual(['zeta', 'price']);
  expect((await button('Difusores 40')).getAttribute('aria-pressed')).toBe('true');
});

test('a list emptied by a filter states that nothing was found, not that there are no products', async () => {
  const server = fakeServer();
  server.on(listAdminProducts, page([]));
  await openPage('/admin/products?estoque=acabando', { server, as: ADMIN });
  expect(await screen.findByText('Nenhum produto encontrado.')).toBeTruthy();
  expect(server.sent(listAdminProducts)[0]?.query).toEqual({ sort: 'newest', state: 'low' });
});

async function openDialog() {
  const opened = await openList();
  const opener = await button('Excluir Óculos Aviador');
  await opened.person.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Tem certeza?' }));
  return { ...opened, opener, dialog };
}

test('deleting a product names it, warns, and focuses the cancel button', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getByText(/^Esta ação não pode ser desfeita/).textContent).toBe(
    'Esta ação não pode ser desfeita. Isso excluirá permanentemente o produto Óculos Aviador.',
  );
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancelar' }));
});

test.each([{ cancelBy: 'Cancelar' }, { cancelBy: 'Esc' }])(
  'closing the dialog by $cancelBy deletes no product',
  async ({ cancelBy }) => {
    const { person, server, dialog, opener } = await openDialog();
    if (cancelBy === 'Esc') await person.keyboard('{Escape}');
    else await person.click(dialog.getByRole('button', { name: cancelBy }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(server.sent(deleteProduct)).toEqual([]);
  },
);

test('Excluir deletes the product and removes it from the list', async () => {
  const { person, server, dialog, product } = await openDialog();
  server.on(deleteProduct, { id: product.id });
  await person.click(dialog.getByRole('button', { name: 'Excluir' }));
  await expectToasts('Produto excluído com sucesso!');
  expect((await server.received(deleteProduct)).params).toEqual({ id: product.id });
  expect(await screen.findByText('Nenhum produto cadastrado.')).toBeTruthy();
});

test.each([
  { failing: refusal('productNotFound', {}), message: 'Produto não encontrado.' },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  },
])(
  'a failed deletion is reported once and keeps the row: $message',
  async ({ failing, message }) => {
    const { person, server, dialog } = await openDialog();
    server.on(deleteProduct, failing);
    await person.click(dialog.getByRole('button', { name: 'Excluir' }));
    await expectToasts(`Erro ao excluir produto: ${message}`);
    expect(screen.getByRole('table', { name: 'Produtos' })).toBeTruthy();
  },
);
