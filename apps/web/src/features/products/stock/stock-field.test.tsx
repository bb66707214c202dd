import { screen, waitFor, within } from '@testing-library/react';
import {
  adjustStock,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import { describe, expect, test } from 'vitest';
import { fakeServer, fault, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminProduct } from '#testing/samples.ts';

async function openEdit() {
  const server = fakeServer();
  const product = anAdminProduct({ name: 'Lente', priceCents: 10_000, costPriceCents: 5_700 });
  server.on(getAdminProduct, product);
  server.on(listAdminProducts, page([product]));
  server.on(listStockMovements, page([]));
  const opened = await openPage(`/admin/products/edit/${product.id}`, { server, as: ADMIN });
  const stock = await screen.findByLabelText('Estoque');
  const save = async () => opened.person.click(await button('Salvar Alterações'));
  return { ...opened, server, product, stock, save };
}

const reason = () => screen.getByLabelText(/^Motivo/);
const note = () => screen.getByLabelText(/^Observação/);

describe('a changed stock in the product form', () => {
  test('may be saved without reason and note, as an adjustment', async () => {
    const { person, server, product, stock, save } = await openEdit();
    expect(screen.queryByLabelText(/^Motivo/)).toBeNull();
    await retype(person, stock, '3');
    expect(
      within(reason())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Ajuste', 'Contagem', 'Perda/Quebra', 'Devolução ao fornecedor', 'Outro']);
    server.on(updateProduct, { ...product, stock: 3 });
    await save();
    await expectToasts('Produto atualizado com sucesso!');
    expect((await server.received(updateProduct)).body).toMatchObject({
      stock: 3,
      shownStock: 5,
      stockReason: null,
    });
  });

  test('is sent with its reason and note', async () => {
    const { person, server, product, stock, save } = await openEdit();
    await retype(person, stock, '3');
    await person.selectOptions(reason(), 'Outro');
    await person.type(note(), ' amostra ');
    server.on(updateProduct, { ...product, stock: 3 });
    await save();
    await expectToasts('Produto atualizado com sucesso!');
    const sent = { stock: 3, shownStock: 5, stockReason: 'other', stockNote: 'amostra' };
    expect((await server.received(updateProduct)).body).toMatchObject(sent);
  });

  test('loses a reason of the other direction', async () => {
    const { person, server, product, stock, save } = await openEdit();
    await retype(person, stock, '9');
    await person.selectOptions(reason(), 'Compra/Entrada');
    await retype(person, stock, '4');
    expect(reason()).toHaveProperty('value', '');
    server.on(updateProduct, { ...product, stock: 4 });
    await save();
    expect((await server.received(updateProduct)).body).toMatchObject({ stockReason: null });
  });

  test('requires no reason once it has the stored value again', async () => {
    const { person, server, product, stock, save } = await openEdit();
    await retype(person, stock, '9');
    await person.selectOptions(reason(), 'Compra/Entrada');
    await retype(person, stock, '5');
    expect(screen.queryByLabelText(/^Motivo/)).toBeNull();
    server.on(updateProduct, product);
    await save();
    await expectToasts('Produto atualizado com sucesso!');
  });
});

async function openDialog() {
  const opened = await openEdit();
  await opened.person.click(await button('Ajustar estoque'));
  const box = await screen.findByRole('dialog', { name: 'Ajustar estoque' });
  const dialog = within(box);
  return {
    ...opened,
    dialog,
    units: () => dialog.getByRole('textbox', { name: /unidades|contado/ }),
    choose: (name: string) => opened.person.click(dialog.getByRole('radio', { name })),
    send: async () => opened.person.click(dialog.getByRole('button', { name: 'Salvar Ajuste' })),
    result: () => dialog.getByRole('status').textContent,
  };
}

describe("the dialog 'Ajustar estoque'", () => {
  test('shows the resulting stock, books the units, and updates the form behind it', async () => {
    const { person, server, product, stock, units, send, result, save } = await openDialog();
    await waitFor(() => expect(document.activeElement).toBe(units()));
    expect(result()).toBe('O estoque continua em 5.');
    await person.keyboard('12');
    expect(result()).toBe('O estoque passa de 5 para 17.');
    server.on(adjustStock, { ...product, stock: 17 });
    await send();
    await expectToasts('Estoque de Lente ajustado para 17.');
    expect((await server.received(adjustStock)).body).toEqual({
      quantityChange: 12,
      shownStock: null,
      stockReason: 'purchase',
      stockNote: null,
    });
    await waitFor(() => expect(stock).toHaveProperty('value', '17'));
    server.on(updateProduct, { ...product, stock: 17 });
    await save();
    expect((await server.received(updateProduct)).body).toMatchObject({
      stock: 17,
      shownStock: 17,
      stockReason: null,
    });
  });

  test('refuses a stock below zero and a missing reason at their fields', async () => {
    const { person, server, dialog, units, choose, send, result } = await openDialog();
    await choose('Saída');
    await person.type(units(), '6');
    await send();
    expect(
      dialog.getByText('O estoque de Lente não pode ficar negativo. Disponível: 5.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(units());
    expect(result()).toBe('O estoque continua em 5.');
    await retype(person, units(), '2');
    await send();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Motivo/));
    expect(dialog.getByText('Escolha o motivo da mudança de estoque.')).toBeTruthy();
    expect(server.sent(adjustStock)).toEqual([]);
  });

  test('compares a count with the current stock after a sale came first', async () => {
    const { person, server, product, dialog, units, choose, send, result } = await openDialog();
    await choose('Contagem');
    await person.type(units(), '4');
    const facts = { product: 'Lente', stock: 3 };
    server.on(adjustStock, refusal('stockChanged', facts), { ...product, stock: 4 });
    await send();
    expect(await dialog.findByText(/agora é 3. Confira a contagem/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(result()).toBe('O estoque passa de 3 para 4.');
    await send();
    await expectToasts('Estoque de Lente ajustado para 4.');
    expect(server.sent(adjustStock).map(({ body }) => body)).toMatchObject([
      { quantityChange: -1, shownStock: 5, stockReason: 'count' },
      { quantityChange: 1, shownStock: 3, stockReason: 'count' },
    ]);
  });

  test('repeats the same key after a lost response; a failure is reported once', async () => {
    const { person, server, product, units, send } = await openDialog();
    await person.type(units(), '1');
    server.on(adjustStock, LOST, fault('internal'), { ...product, stock: 6 });
    await send();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await send();
    await waitFor(() => expect(server.sent(adjustStock)).toHaveLength(2));
    await waitFor(() => expect(units()).toHaveProperty('disabled', false));
    await send();
    await waitFor(() => expect(toasts()).toContain('Estoque de Lente ajustado para 6.'));
    const keys = server.sent(adjustStock).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });
});

test('the margin in the product form is updated while the user types', async () => {
  const { person } = await openEdit();
  const margin = () => screen.getByText(/^Margem/).textContent;
  expect(margin()).toBe('Margem 43\u00A0%');
  await retype(person, screen.getByLabelText('Preço de Custo'), '120');
  expect(margin()).toBe('Margem −20\u00A0%, abaixo do custo');
  await retype(person, screen.getByLabelText(/^Preço de Venda/), '');
  expect(screen.queryByText(/^Margem/)).toBeNull();
});
