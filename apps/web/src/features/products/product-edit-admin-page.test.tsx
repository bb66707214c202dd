import { screen, waitFor, within } from '@testing-library/react';
import {
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import { expect, test } from 'vitest';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct, anId } from '#testing/samples.ts';

async function openEdit() {
  const server = fakeServer();
  const product = anAdminProduct({ priceCents: 19_990, stock: 5, version: 3 });
  const orderId = anId();
  server.on(getAdminProduct, product);
  server.on(listAdminProducts, page([product]));
  server.on(
    listStockMovements,
    page([
      {
        id: 2,
        createdAt: '2026-11-20T12:30:00.000Z',
        quantityChange: -2,
        stockAfter: 5,
        reason: 'sale',
        note: null,
        orderId,
        personName: 'Bia Souza',
      },
      {
        id: 1,
        createdAt: '2026-11-01T12:30:00.000Z',
        quantityChange: 7,
        stockAfter: 7,
        reason: 'initial',
        note: null,
        orderId: null,
        personName: null,
      },
    ]),
  );
  const opened = await openPage(`/admin/products/edit/${product.id}`, { server, as: ADMIN });
  const name = await screen.findByLabelText(/^Nome do Produto/);
  const price = screen.getByLabelText(/^Preço de Venda/);
  const save = async () => opened.person.click(await button('Salvar Alterações'));
  return { ...opened, server, product, orderId, name, price, save };
}

test('saving a stored product does not use the pending idempotency key of a new product', async () => {
  const { server, product, save } = await openEdit();
  sessionStorage.setItem('product-attempt', 'aguardado');
  server.on(updateProduct, refusal('skuTaken', { sku: 'OC-1' }), product);
  await save();
  await expectToasts('Erro ao atualizar produto: O código OC-1 já pertence a outro produto.');
  await save();
  await waitFor(() => expect(toasts()).toContain('Produto atualizado com sucesso!'));
  expect(sessionStorage.getItem('product-attempt')).toBe('aguardado');
});

test('the form of a stored product starts with the stored values, and sends their version', async () => {
  const { person, server, product, name, save, address } = await openEdit();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Produto');
  expect(name).toHaveProperty('value', 'Óculos Aviador');
  server.on(updateProduct, { ...product, name: 'Óculos Redondo' });
  await retype(person, name, ' Óculos Redondo ');
  await save();
  await expectToasts('Produto atualizado com sucesso!');
  const sent = await server.received(updateProduct);
  expect(sent.params).toEqual({ id: product.id });
  expect(sent.body).toMatchObject({ name: 'Óculos Redondo', version: 3, shownStock: 5, stock: 5 });
  await waitFor(() => expect(address()).toBe('/admin/products'));
});

test('a failed save of a stored product is reported once', async () => {
  const { server, save } = await openEdit();
  server.on(updateProduct, refusal('productNotFound', {}));
  await save();
  await expectToasts('Erro ao atualizar produto: Produto não encontrado.');
});

test('the stock history shows time, number, reason, author and order of each movement', async () => {
  const { orderId } = await openEdit();
  const history = within(screen.getByRole('region', { name: 'Movimentações' }));
  const [sold, first] = (await history.findAllByRole('listitem')).map((item) => item.textContent);
  expect(sold).toContain(`Pedido #${orderId.slice(0, 8)}`);
  expect(sold).toContain('20/11/2026 09:30 · Bia Souza');
  expect(sold?.endsWith('−2estoque 5')).toBe(true);
  expect(first?.endsWith('01/11/2026 09:30+7estoque 7')).toBe(true);
});

const PANEL = 'O que mudou enquanto você editava';

async function saveWithConflict() {
  const opened = await openEdit();
  const { person, server, product, name, price, save } = opened;
  const { id: _, createdAt: __, ...values } = product;
  const current = { ...values, costPriceCents: 8_000, priceCents: 21_000, stock: 4, version: 4 };
  server.on(
    updateProduct,
    refusal('productChanged', {
      product: 'Óculos Aviador',
      changedBy: 'Caio Reis',
      changedAt: '2026-11-21T17:00:00.000Z',
      current,
    }),
    { ...product, ...current },
  );
  await retype(person, name, 'Óculos Redondo');
  await retype(person, price, '205');
  await save();
  const box = (await screen.findByText(PANEL)).closest<HTMLElement>('[role="alert"]');
  if (box === null) throw new Error('the panel is no alert');
  await expectToasts(
    'Erro ao atualizar produto: Este produto foi alterado por Caio Reis enquanto você editava. Confira os valores atuais e salve novamente.',
  );
  return { ...opened, box, panel: within(box) };
}

test("another user's change is listed above the form, and the own input is kept", async () => {
  const { box, panel, name, price } = await saveWithConflict();
  expect(panel.getByText('Alterado em 21/11/2026 14:00.')).toBeTruthy();
  expect(panel.getAllByRole('listitem').map((change) => change.textContent)).toEqual([
    'Preço de Venda: R$ 199,90 → R$ 210,00 (você digitou: R$ 205,00)',
    'Estoque: 5 → 4',
  ]);
  expect(document.activeElement).toBe(box);
  expect(name).toHaveProperty('value', 'Óculos Redondo');
  expect(price).toHaveProperty('value', '205,00');
  expect(screen.getByLabelText('Estoque')).toHaveProperty('value', '4');
});

test('saving again overwrites the current values with the own input', async () => {
  const { server, save } = await saveWithConflict();
  await save();
  await waitFor(() => expect(toasts()).toContain('Produto atualizado com sucesso!'));
  expect((await server.received(updateProduct, 2)).body).toMatchObject({
    name: 'Óculos Redondo',
    priceCents: 20_500,
    stock: 4,
    version: 4,
    shownStock: 4,
  });
});

test('loading the current values discards the own input and sends nothing', async () => {
  const { person, server, panel, name, price } = await saveWithConflict();
  await person.click(panel.getByRole('button', { name: 'Carregar a versão atual' }));
  await waitFor(() => expect(screen.queryByText(PANEL)).toBeNull());
  expect(name).toHaveProperty('value', 'Óculos Aviador');
  expect(price).toHaveProperty('value', '210,00');
  expect(server.sent(updateProduct)).toHaveLength(1);
});
