import { screen, waitFor } from '@testing-library/react';
import { listSaleProducts } from '@vendas/contract/orders/quick-sale';
import { expect, test } from 'vitest';
import { page } from '#testing/fake-server.ts';
import { button } from '#testing/open-page.tsx';
import { anId } from '#testing/samples.ts';
import { ADDED, announcement, openSale } from './quick-sale-test-kit.ts';

test.each([
  { role: 'button', name: 'Remover Óculos Aviador' },
  { role: 'checkbox', name: 'Venda a Prazo' },
])(
  'a code scanned while a $role has the focus is entered into the product box',
  async (focused) => {
    const { person, server, product, add } = await openSale({ ean: '7891000053508' });
    await add();
    screen.getByRole(focused.role, { name: focused.name }).focus();
    server.on(listSaleProducts, page([{ ...product, ean: '7891000053508' }]));
    await person.keyboard('7891000053508{Enter}');
    const count = screen.getByRole('textbox', { name: 'Quantidade de Óculos Aviador' });
    await waitFor(() => expect(count).toHaveProperty('value', '2'));
  },
);

test('the first product whose name contains the text is marked, and Enter adds it', async () => {
  const { person, server, product } = await openSale();
  const soldOut = { ...product, id: anId(), name: 'Sol esgotado', stock: 0 };
  const described = { ...product, id: anId(), name: 'Lupa', description: 'Para o sol' };
  const named = { ...product, id: anId(), name: 'Óculos de Sól' };
  server.on(listSaleProducts, page([soldOut, described, named]));
  const box = screen.getByRole('combobox', { name: 'Produto' });
  await person.type(box, 'sol');
  const marked = await screen.findByRole('option', { selected: true });
  expect(marked.textContent).toContain('Óculos de Sól');
  expect(box.getAttribute('aria-activedescendant')).toBe(marked.id);
  await person.keyboard('{Enter}');
  expect(announcement()).toBe('Óculos de Sól adicionado à venda.');
  expect(box).toHaveProperty('value', '');
});

test.each([
  { chip: 'Mais vendidos', query: { sort: 'unitsSold' } },
  { chip: 'Óculos 1', query: { sort: 'name', category: 'Óculos' } },
  { chip: 'Difusores 0', query: { sort: 'name', category: 'Difusores' } },
])('the chip $chip filters the products, and a second click shows all', async (pressed) => {
  const { person, server } = await openSale();
  const chip = await button(pressed.chip);
  await person.click(chip);
  await waitFor(() => expect(server.sent(listSaleProducts).at(-1)?.query).toEqual(pressed.query));
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  await person.click(chip);
  expect(chip.getAttribute('aria-pressed')).toBe('false');
});

test('without recent sales, a button shows all products', async () => {
  const { person, server, product } = await openSale();
  server.on(listSaleProducts, page([]), page([product]));
  await person.click(await button('Mais vendidos'));
  expect(await screen.findByText('Nenhuma venda nos últimos 90 dias.')).toBeTruthy();
  await person.click(await button('Ver todos os produtos'));
  expect(await screen.findByRole('option', { name: /Óculos Aviador/ })).toBeTruthy();
});

test('a hidden product can be sold at the counter, and is marked', async () => {
  const { add } = await openSale({ isHidden: true });
  const tile = await screen.findByRole('option', { name: /Óculos Aviador/ });
  expect(tile.textContent).toContain('Oculto');
  await add();
  expect(announcement()).toBe(ADDED);
});

test.each([
  { stock: 6, stockText: 'Estoque: 6' },
  { stock: 6, lowStockAt: 8, stockText: 'Últimas 6' },
  { stock: 5, stockText: 'Últimas 5' },
  { stock: 1, stockText: 'Última unidade' },
  { stock: 0, stockText: 'Esgotado' },
])("a tile with $stock units shows '$stockText'", async ({ stock, lowStockAt = 5, stockText }) => {
  await openSale({ stock, lowStockAt });
  const tile = await screen.findByRole('option', { name: /Óculos Aviador/ });
  expect(tile.textContent).toBe(`Óculos AviadorR$ 199,90${stockText}`);
});
