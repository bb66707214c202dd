import { screen, within } from '@testing-library/react';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { listProducts } from '@vendas/contract/products/products';
import { listCustomerFiles } from '@vendas/contract/people/customers';
import { listUsers } from '@vendas/contract/people/users';
import { describe, expect, test } from 'vitest';
import { fakeServer, fault, later, LOST, page } from '#testing/fake-server.ts';
import { stubOrderFigures } from '#testing/samples.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN, CUSTOMER } from '#testing/people.ts';

const NO_RESPONSE = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.';
const BROKEN =
  'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.';

const LISTS = [
  {
    path: '/oculos',
    title: 'Óculos',
    route: listProducts,
    as: CUSTOMER,
    problem: 'Erro ao carregar produtos',
    empty: 'Nenhum produto encontrado.',
  },
  {
    path: '/difusores',
    title: 'Difusores',
    route: listProducts,
    as: CUSTOMER,
    problem: 'Erro ao carregar produtos',
    empty: 'Nenhum produto encontrado.',
  },
  {
    path: '/orders',
    title: 'Meus Pedidos',
    route: listMyOrders,
    as: CUSTOMER,
    problem: 'Erro ao carregar pedidos',
    empty: 'Você ainda não fez nenhum pedido.',
    link: ['Comece a comprar', '/'],
  },
  {
    path: '/admin/orders',
    title: 'Gerenciar Pedidos',
    route: listOrders,
    as: ADMIN,
    problem: 'Erro ao carregar pedidos',
    empty: 'Nenhum pedido encontrado.',
    link: ['Realizar Venda', '/admin/make-sale'],
  },
  {
    path: '/admin/products',
    title: 'Gerenciar Produtos',
    route: listAdminProducts,
    as: ADMIN,
    problem: 'Erro ao carregar produtos',
    empty: 'Nenhum produto cadastrado.',
    link: ['Cadastrar o primeiro produto', '/admin/products/new'],
  },
  {
    path: '/admin/customers',
    title: 'Clientes',
    route: listCustomerFiles,
    as: ADMIN,
    problem: 'Erro ao carregar clientes',
    empty: 'Nenhum cliente cadastrado ainda.',
  },
  {
    path: '/admin/users',
    title: 'Gerenciar Usuários',
    route: listUsers,
    as: ADMIN,
    problem: 'Erro ao carregar usuários',
    empty: 'Nenhum usuário encontrado.',
  },
];

describe.each(LISTS)('the list of $path', ({ path, title, route, as, problem, empty, link }) => {
  test('shows the empty text only after the response', async () => {
    const server = fakeServer();
    const response = later<ReturnType<typeof page<never>>>();
    server.on(route, response.promise);
    stubOrderFigures(server);
    await openPage(path, { server, as });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · Controle de Vendas`);
    expect(screen.queryByText(empty)).toBeNull();
    response.resolve(page([]));
    expect(await screen.findAllByText(empty)).toHaveLength(1);
    if (link !== undefined) {
      const [name, address] = link;
      const links = within(screen.getByRole('main')).getAllByText(name ?? '');
      expect(links.map((text) => text.closest('a')?.getAttribute('href'))).toEqual([address]);
    }
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    { name: 'a fault', failing: fault('internal'), message: BROKEN },
    { name: 'a lost connection', failing: LOST, message: NO_RESPONSE },
  ])('reports $name once, after two retries, and loads on a manual retry', async (fails) => {
    const { failing, message } = fails;
    const server = fakeServer();
    server.on(route, failing, failing, failing, page([]));
    stubOrderFigures(server);
    const { person } = await openPage(path, { server, as });
    expect(await screen.findAllByText(`${problem}: ${message}`)).toHaveLength(1);
    expect(server.sent(route)).toHaveLength(3);
    expect(screen.queryByText(empty)).toBeNull();
    await person.click(await button('Tentar de novo'));
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('reports a refusal without a retry', async () => {
    const server = fakeServer();
    server.on(route, fault('tooManyRequests'));
    stubOrderFigures(server);
    await openPage(path, { server, as });
    const message = 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.';
    expect(await screen.findAllByText(`${problem}: ${message}`)).toHaveLength(1);
    expect(server.sent(route)).toHaveLength(1);
  });
});
