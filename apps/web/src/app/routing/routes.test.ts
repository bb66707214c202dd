import { SITE_PAGES } from '@vendas/contract/pages';
import { expect, test } from 'vitest';
import { sessionStore } from '#lib/auth/session-store.ts';
import { createAppRouter } from './routes.tsx';

const { routesByPath } = createAppRouter(sessionStore);
const pages = Object.values(routesByPath)
  .map(({ fullPath, options }) => ({
    path: fullPath.replaceAll(/\$(\w+)/g, ':$1').replace(/(.)\/$/, '$1'),
    title: options.staticData?.title,
  }))
  .filter(({ path, title }) => title !== undefined && !path.includes('$'));

test('the server knows every page outside the back office, by the same title', () => {
  const own = pages.filter(({ path }) => !path.startsWith('/admin'));
  const known = SITE_PAGES.map(({ path, title }) => ({ path, title }));
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(own.toSorted(byPath)).toEqual(known.toSorted(byPath));
});

test('every page has a title', () => {
  const untitled = Object.values(routesByPath)
    .filter(({ options }) => options.component !== undefined)
    .filter(({ options }) => options.staticData?.title === undefined)
    .map(({ fullPath }) => fullPath);
  expect(untitled).toEqual([]);
});

test('every page is called by its own name', () => {
  expect(Object.fromEntries(pages.map(({ path, title }) => [path, title]))).toEqual({
    '/': 'Início',
    '/oculos': 'Óculos',
    '/difusores': 'Difusores',
    '/produtos/:id': 'Produto',
    '/politicas/:policy': 'Política',
    '/pagar/:token': 'Pagamento',
    '/pagar/:token/calculo': 'Memória de cálculo',
    '/login': 'Entrar ou Cadastrar',
    '/primeiro-acesso': 'Primeiro acesso',
    '/balcao': 'Balcão',
    '/cart': 'Carrinho',
    '/orders': 'Meus Pedidos',
    '/orders/:id/receipts': 'Recibos',
    '/orders/:id/calculo': 'Memória de cálculo',
    '/my-account': 'Meu Perfil',
    '/my-account/edit': 'Editar Perfil',
    '/admin/today': 'Hoje',
    '/admin/products': 'Gerenciar Produtos',
    '/admin/products/new': 'Adicionar Novo Produto',
    '/admin/products/edit/:id': 'Editar Produto',
    '/admin/orders': 'Gerenciar Pedidos',
    '/admin/orders/:id': 'Pedido',
    '/admin/orders/:id/payments/:paymentId/receipt': 'Recibo',
    '/admin/orders/:id/charges/:chargeId': 'Memória de cálculo',
    '/admin/orders/:id/agreements/:agreementId': 'Acordo',
    '/admin/orders/:id/carne': 'Carnê',
    '/admin/financials': 'Controle Financeiro',
    '/admin/statements': 'Conferência',
    '/admin/reminders': 'Cobrar hoje',
    '/admin/pix': 'PIX a conferir',
    '/admin/users': 'Gerenciar Usuários',
    '/admin/make-sale': 'Realizar Venda Rápida',
    '/admin/make-sale/:id/carne': 'Carnê',
    '/admin/make-sale/:id/receipt': 'Recibo',
    '/admin/customers': 'Clientes',
    '/admin/customers/:id': 'Cliente',
    '/admin/pericias': 'Gerenciar Perícias',
    '/admin/pericias/new': 'Adicionar Nova Perícia',
    '/admin/pericias/edit/:id': 'Editar Perícia',
    '/admin/pericias/:id': 'Perícia',
    '/admin/deadlines': 'Prazos',
    '/admin/notices': 'Avisos',
    '/admin/deadlines/calendars': 'Calendários dos tribunais',
    '/admin/deadlines/:id': 'Memória de cálculo',
    '/admin/kanban': 'Plano de Ações',
    '/admin/tasks/new': 'Adicionar Nova Tarefa',
    '/admin/tasks/edit/:id': 'Editar Tarefa',
    '/admin/settings': 'Configurações',
  });
});
