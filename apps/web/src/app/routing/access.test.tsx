import { notifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { BUSINESS_YEAR } from '@vendas/contract/first-html';
import { keysOf } from '@vendas/contract/fields';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { getTill } from '@vendas/contract/people/till';
import { getToday } from '@vendas/contract/today';
import {
  type Grant,
  type Permission,
  PERMISSIONS,
  withIncluded,
} from '@vendas/domain/people/permission';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GRANTED_PAGES } from '#app/back-office-test-kit.ts';
import { openAccount } from '#features/account/account-test-kit.ts';
import { fakeServer, page } from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { anId } from '#testing/samples.ts';
import { ADMIN, aSeller, CUSTOMER } from '#testing/people.ts';

const FORBIDDEN = 'Você não tem permissão para acessar esta página.';

const PAGES = GRANTED_PAGES.map(
  ({ path, needs }) => [path.replaceAll(/:\w+/g, anId), needs] as const,
);
const BACK_OFFICE = ['/admin', '/admin/today', ...PAGES.map(([path]) => path), '/admin/nada'];

/** A seller with every grant except those that include this permission. */
function sellerWithout(permission: Grant) {
  const isOther = (grant: Grant) => !withIncluded([grant]).has(permission);
  return aSeller(...keysOf(PERMISSIONS).filter(isGrant).filter(isOther));
}

/** Goes to a page in the loaded app, because loading the app again for each page would take most of the time. */
async function expectRedirectedHome(opened: Awaited<ReturnType<typeof openPage>>, path: string) {
  await opened.goTo(path);
  // the message itself: a toast needs a quarter of a second to disappear before the next one
  const messages = () => notificationsStore.getState().notifications.map(({ message }) => message);
  await waitFor(() => expect(messages(), path).toEqual([FORBIDDEN]));
  expect(opened.address(), path).toBe('/');
  notifications.clean();
}

const isGrant = (permission: Permission): permission is Grant => permission !== 'administer';

// The fake server of these tests has no response for the back office, so a request of such a page would fail them.
describe.each([
  { who: 'a customer', as: CUSTOMER },
  { who: 'a seller without a grant', as: aSeller() },
  { who: 'a visitor', as: undefined },
])('$who', ({ as }) => {
  test.each(['/admin', '/admin/orders'])(
    'who opens %s is redirected home with one message, and no data is requested',
    async (path) => {
      const { address } = await openPage(path, { server: fakeServer(), ...(as && { as }) });
      expect(address()).toBe('/');
      await expectToasts(FORBIDDEN);
    },
  );

  test('is redirected home from each page of the back office with one message, and no data is requested', async () => {
    const opened = await openPage('/', { server: fakeServer(), ...(as && { as }) });
    for (const path of BACK_OFFICE) await expectRedirectedHome(opened, path);
  });
});

test('a till without a session opens the PIN pad instead of the back office, without a message', async () => {
  localStorage.setItem('till', 'open');
  const server = fakeServer();
  server.on(getTill, { till: null });
  const { address } = await openPage('/admin/make-sale', { server });
  expect(address()).toBe('/balcao');
  expect(toasts()).toEqual([]);
});

test.each([...Map.groupBy(PAGES, ([, needs]) => needs)])(
  'a seller with every permission but %s is redirected home from each page that needs it',
  async (permission, pages) => {
    const opened = await openPage('/', { server: fakeServer(), as: sellerWithout(permission) });
    for (const [path] of pages) await expectRedirectedHome(opened, path);
  },
);

test.each([
  ['/admin', ADMIN],
  ['/admin/', ADMIN],
  ['/admin', aSeller('seePrescriptions')],
])(
  '%s redirects every user with a permission to Hoje, the first page of their side bar',
  async (path, as) => {
    const server = fakeServer();
    server.on(getToday, { date: '2026-11-21', cards: {}, firstSteps: [] });
    const { address } = await openPage(path, { server, as });
    expect(address()).toBe('/admin/today');
    const bar = await screen.findByLabelText('Administração');
    expect(bar.querySelector('a')?.getAttribute('href')).toBe('/admin/today');
    expect(toasts()).toEqual([]);
  },
);

test.each([
  '/cart',
  '/orders',
  '/orders/1/receipts',
  '/orders/1/calculo',
  '/my-account',
  '/my-account/edit',
])(
  'a visitor is redirected from %s to the sign-in form, which keeps the requested page',
  async (path) => {
    const server = fakeServer();
    const { address } = await openPage(path, { server });
    expect(address()).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Entrar ou Cadastrar');
    expect(toasts()).toEqual([]);
  },
);

test('the account page opens for a signed-in user', async () => {
  await openAccount();
  expect(screen.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeTruthy();
});

test.each([
  { to: '/', from: '/login' },
  { to: '/orders', from: '/login?redirect=%2Forders' },
  { to: '/', from: '/login?redirect=https%3A%2F%2Felsewhere.example%2F' },
])('a signed-in user is redirected from $from to $to', async ({ from, to }) => {
  const server = fakeServer();
  server.on(listMyOrders, page([]));
  const { address } = await openPage(from, { server, as: CUSTOMER });
  expect(address()).toBe(to);
});

const COMMON = ['Início', 'Óculos', 'Difusores'];
const OWN = ['Carrinho', 'Meus Pedidos', 'Meu Perfil'];
const OFFICE = ['Realizar Venda', 'Plano de Ações'];
const EVERYTHING = [...COMMON, ...OWN, ...OFFICE];

test.each([
  { who: 'a visitor', as: undefined, shown: [...COMMON, 'Entrar'] },
  { who: 'a customer', as: CUSTOMER, shown: [...COMMON, ...OWN] },
  { who: 'an administrator', as: ADMIN, shown: EVERYTHING },
])('the menu shows $who only the links they may use', async ({ as, shown }) => {
  const { person } = await openPage('/', { server: fakeServer(), ...(as && { as }) });
  await person.click(screen.getByRole('button', { name: /menu/i }));
  const menu = await screen.findByRole('dialog');
  const names = [...menu.querySelectorAll('a')].map((link) => link.textContent);
  const checkedNames = new Set([...EVERYTHING, 'Entrar']);
  expect(names.filter((name) => checkedNames.has(name))).toEqual(shown);
});

test('the footer contains the year that the server wrote into the page, and the rights', async () => {
  const meta = document.createElement('meta');
  meta.name = BUSINESS_YEAR;
  meta.content = '2031';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  await openPage('/', { server: fakeServer() });
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2031 Controle de Vendas');
  expect(screen.getByRole('contentinfo').textContent).toContain('Todos os direitos reservados');
});
