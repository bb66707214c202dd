import { screen, waitFor, within } from '@testing-library/react';
import {
  listSaleProducts,
  listSaleProductsById,
  placeQuickSale,
  type SaleProduct,
} from '@vendas/contract/orders/quick-sale';
import { describe, expect, test } from 'vitest';
import { later, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, toasts } from '#testing/open-page.tsx';
import { setSingleKeys } from '#lib/single-keys.ts';
import { retype } from '#testing/simulated-user.tsx';
import { aSale } from '#testing/samples.ts';
import { openSale } from './quick-sale-test-kit.ts';

test('the keys F2, F4 and F9 focus the steps of a sale and finish it', async () => {
  const { person } = await openSale();
  await person.keyboard('{F4}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' }));
  await person.keyboard('{F2}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' }));
  await person.keyboard('{F9}');
  await waitFor(() => expect(toasts()).toEqual(['Por favor, selecione um cliente para a venda.']));
});

test('F8 puts the sale on credit and focuses its terms, and a second F8 undoes that', async () => {
  const { person } = await openSale();
  await person.keyboard('{F8}');
  const paid = await screen.findByLabelText('Valor Pago Inicial');
  await waitFor(() => expect(document.activeElement).toBe(paid));
  expect(screen.getByRole('checkbox', { name: 'Venda a Prazo' })).toHaveProperty('checked', true);
  await person.keyboard('{F8}');
  expect(screen.queryByLabelText('Valor Pago Inicial')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' }));
});

test('Shift F2 opens the form for a new customer', async () => {
  const { person } = await openSale();
  await person.keyboard('{Shift>}{F2}{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Novo cliente' })).toBeTruthy();
});

test('with shortcuts turned off the keys of a sale do nothing and are not shown', async () => {
  setSingleKeys(false);
  const { person } = await openSale();
  await person.keyboard('{F4}{F8}{F9}{Shift>}{F2}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cliente' }));
  expect(screen.getByRole('checkbox', { name: 'Venda a Prazo' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual([]);
  expect(document.querySelectorAll('kbd')).toHaveLength(0);
});

test('F9 pressed twice sends the sale once', async () => {
  const { person, server, choose, add } = await openSale();
  await choose();
  await add();
  const response = later<ReturnType<typeof aSale>>();
  server.on(placeQuickSale, response.promise);
  await person.keyboard('{F9}{F9}');
  response.resolve(aSale());
  await expectToasts('Venda realizada com sucesso!');
  expect(server.sent(placeQuickSale)).toHaveLength(1);
});

test('a line whose typed quantity was refused offers the available quantity', async () => {
  const { person, choose, add } = await openSale({ stock: 3 });
  await choose();
  await add();
  const quantity = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
  await retype(person, quantity, '30{Enter}');
  await expectToasts('Estoque insuficiente para Óculos Aviador. Disponível: 3.');
  expect(screen.getByText('Restam apenas 3 em estoque.')).toBeTruthy();
  await person.click(await button('Ajustar para 3'));
  expect(quantity).toHaveProperty('value', '3');
  expect(screen.queryByText(/^Restam apenas/)).toBeNull();
});

test.each(['1,5', '1.000', 'dois'])(
  'the quantity %s is refused and holds the sale, and the previous one stays',
  async (text) => {
    const { person, server, choose, add, finish } = await openSale({ stock: 30 });
    await choose();
    await add();
    const quantity = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
    await retype(person, quantity, text);
    await finish();
    await expectToasts('A quantidade deve ser um número inteiro.');
    expect(quantity).toHaveProperty('value', '1');
    expect(server.sent(placeQuickSale)).toEqual([]);
  },
);

describe.each(['the key F9', 'the button'])('a sale finished by %s', (by) => {
  async function openFinishing() {
    const opened = await openSale({ stock: 3 });
    await opened.choose();
    await opened.add();
    opened.server.on(placeQuickSale, aSale());
    return {
      ...opened,
      count: screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' }),
      finish: () => (by === 'the button' ? opened.finish() : opened.person.keyboard('{F9}')),
    };
  }

  test('includes a quantity that is still being typed', async () => {
    const { person, server, count, finish } = await openFinishing();
    await retype(person, count, '3');
    await finish();
    expect((await server.received(placeQuickSale)).body).toMatchObject({
      items: [{ quantity: 3 }],
    });
  });

  test('is refused with a typed quantity above the stock, and nothing is sent', async () => {
    const { person, server, count, finish } = await openFinishing();
    await retype(person, count, '30');
    await finish();
    await expectToasts('Estoque insuficiente para Óculos Aviador. Disponível: 3.');
    expect(document.activeElement).toBe(count);
    expect(server.sent(placeQuickSale)).toEqual([]);
  });

  test.each([
    { typed: '25/12/26', finalValue: '25/12/2026', dueDates: ['2026-12-25'] },
    { typed: '31/02/2027', finalValue: '31/02/2027', dueDates: [] },
  ])('includes a due date that is still being typed, if it is valid: $typed', async (due) => {
    const { person, server, finish } = await openFinishing();
    await person.click(screen.getByRole('checkbox', { name: 'Venda a Prazo' }));
    const field = await screen.findByLabelText('Data de Vencimento');
    const all = { initialSelectionStart: 0, initialSelectionEnd: 10 };
    await person.type(field, due.typed, all);
    await finish();
    await waitFor(() => expect(field).toHaveProperty('value', due.finalValue));
    expect(server.sent(placeQuickSale).map(({ body }) => body)).toMatchObject(
      due.dueDates.map((dueDate) => ({ dueDate })),
    );
  });

  test('is refused with an invalid due date, whose field gets the focus', async () => {
    const { person, server, finish } = await openFinishing();
    await person.click(screen.getByRole('checkbox', { name: 'Venda a Prazo' }));
    const field = await screen.findByLabelText('Data de Vencimento');
    await person.type(field, '31/02/2027', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await person.click(screen.getByRole('textbox', { name: 'Valor Pago Inicial' }));
    await finish();
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('“31/02/2027” não é uma data válida.')).toBeTruthy();
    expect(server.sent(placeQuickSale)).toEqual([]);
  });

  test('is refused with a due date before the sale, whose field gets the focus', async () => {
    const { person, server, finish } = await openFinishing();
    await person.click(screen.getByRole('checkbox', { name: 'Venda a Prazo' }));
    const field = await screen.findByLabelText('Data de Vencimento');
    await person.type(field, '20/11/2026', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    expect(screen.getByText('O vencimento não pode ser antes do dia da venda.')).toBeTruthy();
    await person.click(screen.getByRole('textbox', { name: 'Valor Pago Inicial' }));
    await finish();
    expect(document.activeElement).toBe(field);
    expect(server.sent(placeQuickSale)).toEqual([]);
  });

  test('requires a confirmation of a due date more than a year away', async () => {
    const { person, server, finish } = await openFinishing();
    await person.click(screen.getByRole('checkbox', { name: 'Venda a Prazo' }));
    const field = await screen.findByLabelText('Data de Vencimento');
    await person.type(field, '20/12/2028', { initialSelectionStart: 0, initialSelectionEnd: 10 });
    await finish();
    const confirmation = screen.getByRole('button', { name: 'Sim, está certa' });
    expect(document.activeElement).toBe(confirmation);
    expect(server.sent(placeQuickSale)).toEqual([]);
    await person.click(confirmation);
    await finish();
    expect((await server.received(placeQuickSale)).body).toMatchObject({ dueDate: '2028-12-20' });
  });

  test('waits for a code that is still being looked up', async () => {
    const { person, server, product, count, finish } = await openFinishing();
    const found = later<ReturnType<typeof page<SaleProduct>>>();
    server.on(listSaleProducts, found.promise);
    const box = screen.getByRole('combobox', { name: 'Produto' });
    await person.click(box);
    await person.paste('oc-1');
    await person.keyboard('{Enter}');
    await finish();
    const wait = 'O último código lido ainda está sendo buscado. Aguarde um instante.';
    await expectToasts(wait);
    found.resolve(page([product]));
    await waitFor(() => expect(count).toHaveProperty('value', '2'));
    await finish();
    expect((await server.received(placeQuickSale)).body).toMatchObject({
      items: [{ quantity: 2 }],
    });
  });
});

test('after a refusal a line above the stock offers the available quantity', async () => {
  const { person, server, product, choose, add, finish } = await openSale({ stock: 3 });
  await choose();
  await add();
  const quantity = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
  await retype(person, quantity, '3');
  const available = { product: product.name, productId: product.id, available: 2, requested: 3 };
  server.on(placeQuickSale, refusal('insufficientStock', available));
  server.on(listSaleProductsById, {
    items: [{ ...product, stock: 2 }],
  });
  await finish();
  expect(await screen.findByText(/^Restam apenas 2 em estoque/)).toBeTruthy();
  await person.click(await button('Ajustar para 2'));
  expect(quantity).toHaveProperty('value', '2');
  expect(screen.queryByText(/^Restam apenas/)).toBeNull();
});

test('the keys of a sale are ignored below a dialog', async () => {
  const { person, server, choose, add } = await openSale();
  await choose();
  await add();
  await person.click(await button('Novo cliente'));
  const dialog = await screen.findByRole('dialog', { name: 'Novo cliente' });
  const field = within(dialog).getByLabelText(/^Primeiro Nome/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('{F9}{F4}');
  expect(document.activeElement).toBe(field);
  expect(server.sent(placeQuickSale)).toEqual([]);
});

test('the refusal of a product that no longer exists names it', async () => {
  const { server, product, choose, add, finish } = await openSale();
  await choose();
  await add();
  server.on(placeQuickSale, refusal('productUnknown', { productId: product.id }));
  await finish();
  await expectToasts(
    'Falha ao realizar venda: Erro ao buscar estoque/custo atual para Óculos Aviador: Produto não encontrado.',
  );
});
