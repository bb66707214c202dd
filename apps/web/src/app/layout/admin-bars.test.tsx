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

/** Opens a page, as an administrator if no other person is given, over a server with empty lists. */
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

test('the side bar lists the areas in groups, and only groups that have any', async () => {
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

test('a person sees only the areas they may use, and no group without any', async () => {
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

test('the device remembers that the side bar shows only icons, whose names remain', async () => {
  const { bar, person } = await open('/');
  const width = () => document.documentElement.getAttribute('data-admin-bar');
  await person.click(within(bar).getByRole('button', { name: 'Recolher' }));
  expect([width(), localStorage.getItem('side-bar')]).toEqual(['narrow', 'narrow']);
  expect(within(bar).getByRole('link', { name: 'Pedidos' })).toBeTruthy();
  await person.click(within(bar).getByRole('button', { name: 'Expandir' }));
  expect([width(), localStorage.getItem('side-bar')]).toEqual(['', '']);
});

test('a device that prefers icons starts with them', async () => {
  localStorage.setItem('side-bar', 'narrow');
  const { bar } = await open('/');
  expect(within(bar).getByRole('button', { name: 'Expandir' })).toBeTruthy();
});

test('in the back office a bottom bar leads to the four areas used most', async () => {
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

test('the counter has no bottom bar: its summary is there', async () => {
  const { bar, person, address } = await open('/admin/nada');
  await person.click(within(bar).getByText('Realizar Venda'));
  await waitFor(() => expect(address()).toBe('/admin/make-sale'));
  await waitFor(() => expect(screen.queryByLabelText('Mais usados')).toBeNull());
});

test('the area of the current page is marked in both bars', async () => {
  const server = fakeServer();
  server.on(listPericias, page([]));
  await openPage('/admin/pericias', { server, as: ADMIN });
  await screen.findByLabelText('Administração');
  const marked = document.querySelectorAll('nav [aria-current="page"]');
  expect(texts(marked)).toEqual(['Perícias', 'Perícias']);
});
