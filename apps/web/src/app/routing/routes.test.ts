import { SITE_PAGES } from '@vendas/contract/pages';
import { expect, test } from 'vitest';
import { GRANTED_PAGES } from '#app/back-office-test-kit.ts';
import { sessionStore } from '#lib/auth/session-store.ts';
import { createAppRouter } from './routes.tsx';

const { routesByPath } = createAppRouter(sessionStore);
const pages = Object.values(routesByPath)
  .map(({ fullPath, options }) => ({
    path: fullPath.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1'),
    title: options.staticData?.title,
  }))
  .filter(({ path, title }) => title !== undefined && !path.includes('$'));

test('the contract lists every page outside the back office with the same title', () => {
  const sitePages = pages.filter(({ path }) => !path.startsWith('/admin'));
  const listed = SITE_PAGES.map(({ path, title }) => ({ path, title }));
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(sitePages.toSorted(byPath)).toEqual(listed.toSorted(byPath));
});

test('every page has a title', () => {
  const untitled = Object.values(routesByPath)
    .filter(({ options }) => options.component !== undefined)
    .filter(({ options }) => options.staticData?.title === undefined)
    .map(({ fullPath }) => fullPath);
  expect(untitled).toEqual([]);
});

test('every page has the expected title', () => {
  expect(Object.fromEntries(pages.map(({ path, title }) => [path, title]))).toEqual({
    '/': 'Início',
    '/oculos': 'Óculos',
    '/difusores': 'Difusores',
    '/produtos/:id': 'Produto',
    '/politicas/:policy': 'Política',
    '/pagar/:token': 'Pagamento',
    '/pagar/:token/calculo': 'Memória de cálculo',
    '/login': 'Entrar ou Cadastrar',
    '/confirmar': 'Confirmação',
    '/primeiro-acesso': 'Primeiro acesso',
    '/balcao': 'Balcão',
    '/cart': 'Carrinho',
    '/orders': 'Meus Pedidos',
    '/orders/:id/receipts': 'Recibos',
    '/orders/:id/calculo': 'Memória de cálculo',
    '/my-account': 'Meu Perfil',
    '/my-account/edit': 'Editar Perfil',
    '/admin/today': 'Hoje',
    ...Object.fromEntries(GRANTED_PAGES.map(({ path, title }) => [path, title])),
    '/admin/settings': 'Configurações',
  });
});
