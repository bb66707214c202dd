import { act, screen, waitFor, within } from '@testing-library/react';
import { type Profile, getProfile } from '@vendas/contract/people/account';
import { countProducts } from '@vendas/contract/highlights';
import { listProducts } from '@vendas/contract/products/products';
import { getTask, listAssignees } from '@vendas/contract/tasks/tasks';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#app/back-office-test-kit.ts';
import { showShopFacts } from '#lib/shop/shop.ts';
import { type FakeServer, fakeServer, later, page, refusal } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, CUSTOMER, type Person } from '#testing/people.ts';
// the target page: loading its code must not add to the time until it has the focus
import '#features/catalog/catalog-page.tsx';
import './admin-bars.tsx';

const PUBLIC = [
  ['Início', '/'],
  ['Óculos', '/oculos'],
  ['Difusores', '/difusores'],
];
const PERSONAL = [
  ['Carrinho', '/cart'],
  ['Meus Pedidos', '/orders'],
  ['Meu Perfil', '/my-account'],
];
const BACK_OFFICE = AREAS.map(({ label, path }) => [label, path]);

const links = (root: Element | null) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

/** Opens a URL over a server with empty lists. */
function open(address: string, as?: Person, server: FakeServer = fakeServer()) {
  server.on(listProducts, page([]));
  server.on(countProducts, { products: 0 });
  return openPage(address, { server, ...(as && { as }) });
}

describe('a shop with a saved identity', () => {
  test('shows its name, logo, imprint and policies, and updates them after a change', async () => {
    showShopFacts({
      name: 'Ótica Aurora',
      logo: '/files/shop_images/a/b',
      imprint: 'CNPJ 12.ABC.345/01DE-35 · Rua Aurora, 10, São Paulo/SP, CEP 01310-100',
      policies: 'trocas privacidade',
    });
    await open('/oculos');
    const brand = within(screen.getByRole('banner')).getByRole('link', { name: 'Ótica Aurora' });
    expect(brand.querySelector('img')?.getAttribute('src')).toBe('/files/shop_images/a/b?w=320');
    const footer = within(screen.getByRole('contentinfo'));
    // in elements of their own, which cannot be broken across lines
    expect(await footer.findByText('CNPJ 12.ABC.345/01DE-35')).toBeTruthy();
    expect(footer.getByText('CEP 01310-100')).toBeTruthy();
    expect(footer.getByText(/Rua Aurora, 10, São Paulo\/SP/)).toBeTruthy();
    const policies = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(policies).toEqual(['/politicas/trocas', '/politicas/privacidade']);
    await waitFor(() => expect(document.title).toBe('Óculos · Ótica Aurora'));
    act(() => showShopFacts({ name: 'Ótica Sol' }));
    expect(document.title).toBe('Óculos · Ótica Sol');
    expect(footer.queryAllByRole('link')).toEqual([]);
  });
});

describe('the top bar', () => {
  test.each([
    ['a visitor', undefined, PUBLIC, [], true],
    ['a customer', CUSTOMER, [...PUBLIC, ...PERSONAL], [], false],
    ['an administrator', ADMIN, [...PUBLIC, ...PERSONAL], BACK_OFFICE, false],
  ])('links %s to the pages they may open', async (_, as, pages, backOffice, offersEntrance) => {
    await open('/', as);
    const bar = screen.getByLabelText('Principal');
    await waitFor(() => expect(links(bar)).toEqual(pages));
    if (backOffice.length > 0) await screen.findByLabelText('Administração');
    expect(links(screen.queryByLabelText('Administração'))).toEqual(backOffice);
    const header = within(screen.getByRole('banner'));
    expect(header.queryAllByText('Entrar')).toHaveLength(offersEntrance ? 1 : 0);
    expect(header.queryAllByText('Sair')).toHaveLength(offersEntrance ? 0 : 1);
  });

  test.each([
    ['/', '/login'],
    ['/oculos?busca=sol', '/login?redirect=%2Foculos'],
    ['/login?redirect=%2Fcart', '/login?redirect=%2Fcart'],
  ])(
    'on %s links to the sign-in form as %s, so that signing in returns to the page',
    async (path, href) => {
      await open(path);
      const enter = await within(screen.getByRole('banner')).findByText('Entrar');
      await waitFor(() => expect(enter.closest('a')?.getAttribute('href')).toBe(href));
    },
  );

  test.each([
    ['/oculos?busca=sol', ['Óculos']],
    ['/', ['Controle de Vendas', 'Início']],
  ])('marks the links to the current page on %s', async (path, marked) => {
    await open(path);
    const current = [...document.querySelectorAll('[aria-current="page"]')];
    expect(current.map((link) => link.textContent)).toEqual(marked);
  });

  test.each(['/admin/tasks/new', `/admin/tasks/edit/${CUSTOMER.profile.id}`])(
    'marks the board among the areas of the back office at %s',
    async (path) => {
      const server = fakeServer();
      server.on(listAssignees, { items: [] });
      server.on(getTask, refusal('taskNotFound', {}));
      await open(path, ADMIN, server);
      const bar = within(await screen.findByLabelText('Administração'));
      expect(bar.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(
        ['Plano de Ações'],
      );
    },
  );

  test('shows the sign-in link only once it is known that there is no session', async () => {
    const server = fakeServer();
    const response = later<Profile>();
    const opening = open('/', CUSTOMER, server);
    server.on(getProfile, response.promise);
    await screen.findByRole('banner');
    expect(screen.queryByText('Entrar')).toBeNull();
    response.resolve(CUSTOMER.profile);
    await opening;
    expect(screen.queryByText('Entrar')).toBeNull();
  });
});

test.each(['/nada', '/admin/nada', '/my-account/nada'])(
  'the URL %s shows the not-found page',
  async (path) => {
    await open(path, ADMIN);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Página não encontrada');
    expect(document.title).toBe('Página não encontrada · Controle de Vendas');
    expect(screen.getByText('Voltar ao início').closest('a')?.getAttribute('href')).toBe('/');
  },
);

test('a new page gets the focus and its title, and the skip link focuses its content', async () => {
  const { person } = await open('/');
  expect(document.title).toBe('Início · Controle de Vendas');
  await person.click(screen.getAllByText('Difusores')[0] ?? document.body);
  const main = screen.getByRole('main');
  await waitFor(() => expect(document.activeElement).toBe(main));
  expect(document.title).toBe('Difusores · Controle de Vendas');
  main.blur();
  await person.click(screen.getByText('Pular para o conteúdo'));
  expect(document.activeElement).toBe(main);
});
