import { screen, waitFor, within } from '@testing-library/react';
import { countProducts } from '@vendas/contract/highlights';
import {
  countSaleProducts,
  listCustomers,
  listSaleProducts,
} from '@vendas/contract/orders/quick-sale';
import { listPericias } from '@vendas/contract/pericias';
import { expect, test } from 'vitest';
import { AREAS } from '#app/back-office-test-kit.ts';
import { fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import '#features/home/home-page.tsx';
import './admin-bars.tsx';

/** Opens a page with empty lists, as an administrator unless another user is given. */
async function open(path: string, as = ADMIN) {
  const server = fakeServer();
  server.on(countProducts, { products: 0 });
  server.on(listCustomers, page([]));
  server.on(listSaleProducts, page([]));
  server.on(countSaleProducts, { items: [] });
  const opened = await openPage(path, { server, as });
  return { ...opened, bar: await screen.findByLabelText('Administração') };
}

const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);

test('the side bar lists the areas in groups, and omits empty groups', async () => {
  const { bar } = await open('/');
  const groups = within(bar)
    .getAllByRole('list')
    .map((list) => {
      const heading = list.getAttribute('aria-labelledby');
      const name = heading === null ? null : document.getElementById(heading)?.textContent;
      return [name, texts(list.querySelectorAll('a'))];
    });
  const expected = Map.groupBy(AREAS, ({ group }) => group);
  expect(groups).toEqual(
    [...expected].map(([name, areas]) => [name, areas.map(({ label }) => label)]),
  );
});

test('the side bar shows a seller only the areas they may use, and omits empty groups', async () => {
  const { bar } = await open('/admin/nada', aSeller('sell', 'seeFinance'));
  expect(texts(bar.querySelectorAll('p, a'))).toEqual([
    'Hoje',
    'Vender',
    'Realizar Venda',
    'Pedidos',
    'Clientes',
    'Dinheiro',
    'Financeiro',
  ]);
  const bottom = screen.getByLabelText('Mais usados');
  expect(texts(bottom.querySelectorAll('a'))).toEqual([
    'Hoje',
    'Realizar Venda',
    'Pedidos',
    'Financeiro',
  ]);
});

test('collapsing the side bar shows only icons, which keep their names, and is stored on the device', async () => {
  const { bar, person } = await open('/');
  const width = () => document.documentElement.getAttribute('data-admin-bar');
  await person.click(within(bar).getByRole('button', { name: 'Recolher' }));
  expect([width(), localStorage.getItem('side-bar')]).toEqual(['narrow', 'narrow']);
  expect(within(bar).getByRole('link', { name: 'Pedidos' })).toBeTruthy();
  await person.click(within(bar).getByRole('button', { name: 'Expandir' }));
  expect([width(), localStorage.getItem('side-bar')]).toEqual(['', '']);
});

test('the side bar is collapsed from the start on a device that prefers icons', async () => {
  localStorage.setItem('side-bar', 'narrow');
  const { bar } = await open('/');
  expect(within(bar).getByRole('button', { name: 'Expandir' })).toBeTruthy();
});

test('a person who signs in with a password at a till gets a side bar and its space', async () => {
  localStorage.setItem('till', 'open');
  const { bar } = await open('/');
  expect(within(bar).getByRole('link', { name: 'Pedidos' })).toBeTruthy();
  expect(document.documentElement.getAttribute('data-admin-bar')).toBe('');
});

test('the bottom bar of the back office links to the four most used areas', async () => {
  await open('/admin/nada');
  const bottom = screen.getByLabelText('Mais usados');
  expect(texts(bottom.querySelectorAll('a'))).toEqual([
    'Hoje',
    'Realizar Venda',
    'Pedidos',
    'Perícias',
  ]);
  expect(bottom.hasAttribute('data-fixed-bar')).toBe(true);
  expect(document.documentElement.hasAttribute('data-phone-bar')).toBe(true);
});

test('the shop has no bottom bar, also for an administrator who comes from the back office', async () => {
  const { person } = await open('/admin/nada');
  await person.click(screen.getByText('Voltar ao início'));
  await waitFor(() => expect(screen.queryByLabelText('Mais usados')).toBeNull());
  expect(document.documentElement.hasAttribute('data-phone-bar')).toBe(false);
});

test('the counter has no bottom bar', async () => {
  const { bar, person, address } = await open('/admin/nada');
  await person.click(within(bar).getByText('Realizar Venda'));
  await waitFor(() => expect(address()).toBe('/admin/make-sale'));
  await waitFor(() => expect(screen.queryByLabelText('Mais usados')).toBeNull());
});

test('both bars mark the area of the current page', async () => {
  const server = fakeServer();
  server.on(listPericias, page([]));
  await openPage('/admin/pericias', { server, as: ADMIN });
  await screen.findByLabelText('Administração');
  const marked = document.querySelectorAll('nav [aria-current="page"]');
  expect(texts(marked)).toEqual(['Perícias', 'Perícias']);
});
