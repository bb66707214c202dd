import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { listCustomerFiles } from '@vendas/contract/people/customers';
import { listPericias } from '@vendas/contract/pericias';
import { listProducts } from '@vendas/contract/products/products';
import type { RouteOutput } from '@vendas/contract/route';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#app/back-office-test-kit.ts';
import { fakeServer, later, page } from '#testing/fake-server.ts';
import { ADMIN } from '#testing/people.ts';
import { anAdminOrder, anAdminProduct } from '#testing/samples.ts';
import { box, dialog, opener, openPalette, optionsByHeading, search } from './palette-test-kit.ts';

describe('the command palette', () => {
  test('shows a visitor only the pages of the shop', async () => {
    await openPalette(fakeServer());
    expect(optionsByHeading()).toEqual({
      Páginas: ['Iníciog i', 'Óculosg o', 'Difusoresg d'],
      Ações: ['Atalhos de teclado?'],
    });
  });

  test('shows an administrator the pages and actions of the back office', async () => {
    await openPalette(fakeServer(), ADMIN);
    await waitFor(() => expect(optionsByHeading()['Ações']).toHaveLength(5));
    expect(optionsByHeading()).toEqual({
      Páginas: [
        'Iníciog i',
        'Óculosg o',
        'Difusoresg d',
        'Carrinhog c',
        'Meus Pedidosg p',
        'Meu Perfilg m',
        ...AREAS.map(({ label, letter }) => `${label}g ${letter}`),
      ],
      Ações: [
        'Adicionar Novo Produto',
        'Realizar Venda Rápida',
        'Adicionar Nova Perícia',
        'Adicionar Nova Tarefa',
        'Atalhos de teclado?',
      ],
    });
  });

  test('is replaced by the sheet of shortcuts when that is chosen', async () => {
    const { person } = await openPalette(fakeServer());
    await person.click(screen.getByRole('option', { name: 'Atalhos de teclado' }));
    expect(await screen.findByRole('dialog', { name: 'Atalhos de teclado' })).toBeTruthy();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('closes by Esc and returns the focus to the button that opened it', async () => {
    const { person } = await openPalette(fakeServer());
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });
});

describe('the active option of the command palette', () => {
  /** The text of the option that the box names as active and that is marked as selected. */
  async function active() {
    // the page behind the palette has options of its own
    const results = within(screen.getByRole('listbox', { name: 'Resultados' }));
    const selected = results.queryAllByRole('option', { selected: true });
    const id = (await box()).getAttribute('aria-activedescendant');
    expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id]);
    return selected[0]?.textContent;
  }
  const press = async (key: string) => fireEvent.keyDown(await box(), { key });

  test('is the first match of a text typed without accents, and Enter opens it', async () => {
    const server = fakeServer();
    server.on(listProducts, page([]));
    const { address } = await openPalette(server);
    await search('oculos');
    expect(optionsByHeading()).toEqual({ Páginas: ['Óculosg o'] });
    expect(await active()).toBe('Óculosg o');
    await press('Enter');
    await waitFor(() => expect(address()).toBe('/oculos'));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('matches the last character when Enter follows it immediately', async () => {
    const server = fakeServer();
    server.on(listProducts, page([]));
    const { address } = await openPalette(server);
    const input = await box();
    fireEvent.change(input, { target: { value: 'difus' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/difusores'));
  });

  test.each([
    { keys: [], option: 'Iníciog i' },
    { keys: ['ArrowDown'], option: 'Óculosg o' },
    { keys: ['ArrowDown', 'ArrowUp'], option: 'Iníciog i' },
    { keys: ['ArrowUp'], option: 'Atalhos de teclado?' },
    { keys: ['ArrowUp', 'ArrowUp'], option: 'Difusoresg d' },
    { keys: ['ArrowUp', 'ArrowDown'], option: 'Iníciog i' },
  ])('after the keys $keys is $option', async ({ keys, option }) => {
    await openPalette(fakeServer());
    for (const key of keys) await press(key);
    expect(await active()).toBe(option);
  });

  test('is the first one again after a new search', async () => {
    await openPalette(fakeServer());
    await press('ArrowDown');
    await search('o');
    expect(await active()).toBe('Iníciog i');
  });

  test('does not exist without options, and the keys do nothing', async () => {
    const server = fakeServer();
    server.on(listProducts, page([]));
    const { address } = await openPalette(server);
    await search('xyz');
    expect(await active()).toBeUndefined();
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) await press(key);
    expect(await active()).toBeUndefined();
    expect(address()).toBe('/');
    expect(dialog()).toBeTruthy();
  });

  test.each([
    { palette: 'it becomes the first result before any key', keys: [], option: 'Ray' },
    { palette: 'it stays the same after an arrow key', keys: ['ArrowDown'], option: '#ca5e0002' },
  ])('when results arrive above it: $palette', async ({ keys, option }) => {
    const server = fakeServer();
    const products = later<RouteOutput<typeof listAdminProducts>>();
    server.on(listAdminProducts, products.promise);
    server.on(listCustomerFiles, page([]));
    server.on(listPericias, page([]));
    server.on(getBoard, { columns: [] });
    const ids = ['ca5e0001', 'ca5e0002'].map((id) => `${id}-0000-4000-8000-000000000001`);
    server.on(listOrders, page(ids.map((id) => anAdminOrder({ id }))));
    await openPalette(server, ADMIN);
    await search('xyz');
    await screen.findByText(/ca5e0002/);
    for (const key of keys) await press(key);
    products.resolve(page([anAdminProduct({ name: 'Ray' })]));
    await screen.findByText('Ray');
    expect(await active()).toContain(option);
  });
});
