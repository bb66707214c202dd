import { screen, waitFor, within } from '@testing-library/react';
import { listProducts } from '@vendas/contract/products/products';
import { expect, onTestFinished, test } from 'vitest';
import { AREA_LABELS } from '#app/back-office-test-kit.ts';
import { fakeServer, page } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller, CUSTOMER, type Person } from '#testing/people.ts';
import { openPanel } from '#app/routing/open-panel.ts';

/** Opens the menu of narrow screens. */
async function openMenu(as?: Person) {
  const server = fakeServer();
  server.on(listProducts, page([]));
  server.onAuth('POST /logout', { status: 200, body: {} });
  const opened = await openPage('/', { server, ...(as && { as }) });
  await opened.person.click(screen.getByLabelText('Abrir menu'));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  return { menu, ...opened };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['a visitor', undefined, ['Ir para…', 'Início', 'Óculos', 'Difusores', 'Entrar']],
  [
    'a customer',
    CUSTOMER,
    ['Ir para…', 'Início', 'Óculos', 'Difusores', 'Carrinho', 'Meus Pedidos', 'Meu Perfil', 'Sair'],
  ],
  [
    'a seller with the counter alone',
    aSeller('sell'),
    [
      'Ir para…',
      'Início',
      'Óculos',
      'Difusores',
      'Carrinho',
      'Meus Pedidos',
      'Meu Perfil',
      'Hoje',
      'Realizar Venda',
      'Clientes',
      'Sair',
    ],
  ],
  [
    'a seller without a grant',
    aSeller(),
    ['Ir para…', 'Início', 'Óculos', 'Difusores', 'Carrinho', 'Meus Pedidos', 'Meu Perfil', 'Sair'],
  ],
  [
    'an administrator',
    ADMIN,
    [
      'Ir para…',
      'Início',
      'Óculos',
      'Difusores',
      'Carrinho',
      'Meus Pedidos',
      'Meu Perfil',
      ...AREA_LABELS,
      'Sair',
    ],
  ],
])('the side menu shows %s only the links they may use', async (_, as, entries) => {
  const { menu } = await openMenu(as);
  const nav = menu.querySelector('nav');
  const shown = [...(nav?.querySelectorAll('a, button') ?? [])].map((entry) => entry.textContent);
  expect(shown).toEqual(entries);
});

test('the side menu closes when a link is followed', async () => {
  const { menu, person, address } = await openMenu();
  await person.click(within(menu).getByText('Óculos'));
  await isClosed();
  await waitFor(() => expect(address()).toBe('/oculos'));
});

test.each(['{Escape}', 'Fechar menu'])(
  '%s closes the side menu and returns the focus',
  async (closeBy) => {
    const { person } = await openMenu();
    if (closeBy === '{Escape}') await person.keyboard(closeBy);
    else await person.click(screen.getByLabelText(closeBy));
    await isClosed();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Abrir menu');
  },
);

test('the side menu signs out and closes', async () => {
  const { menu, person } = await openMenu(CUSTOMER);
  await person.click(within(menu).getByText('Sair'));
  await expectToasts('Você saiu com sucesso!');
  await isClosed();
});

test('the side menu opens the command palette', async () => {
  onTestFinished(() => openPanel(undefined));
  const { menu, person } = await openMenu();
  await person.click(within(menu).getByText('Ir para…'));
  expect(await screen.findByLabelText('Ir para página ou registro')).toBeTruthy();
});
