import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { getPericia, listPericias } from '@vendas/contract/pericias';
import { listProducts } from '@vendas/contract/products/products';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { getCustomerFile, listCustomerFiles } from '@vendas/contract/people/customers';
import { listUsers } from '@vendas/contract/people/users';
import { describe, expect, test } from 'vitest';
import { fakeServer, fault, page, refusal } from '#testing/fake-server.ts';
import { aCustomerFile, aListedCustomer } from '#testing/customers.ts';
import { ADMIN, aSeller } from '#testing/people.ts';
import { aProduct, anAdminOrder, anAdminProduct, aUser } from '#testing/samples.ts';
import { box, openPalette, optionsByHeading, search } from './palette-test-kit.ts';

/** A server with one record of each kind that the palette searches. */
function fullServer() {
  const server = fakeServer();
  const id = 'ca5e0000-0000-4000-8000-000000000001';
  server.on(listAdminProducts, page([anAdminProduct({ id, name: 'Óculos Lagoa', stock: 3 })]));
  server.on(listOrders, page([anAdminOrder({ id })]));
  server.on(listCustomerFiles, page([aListedCustomer({ id, phone: '5511987654321' })]));
  server.on(
    listPericias,
    page([
      {
        id,
        processNumber: '12/2026',
        defendant: 'Banco Azul',
        location: 'Campinas',
        accessGranted: true,
        amountReceivedCents: 0,
        amountToReceiveCents: 0,
        plaintiff: null,
        courtDivision: null,
        isSealed: false,
        currentStatus: 'PERICIA_REALIZADA',
        lastStepAt: '2026-11-20T12:30:00.000Z',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]),
  );
  const task = {
    id,
    title: 'Medir lentes',
    status: 'REVIEW',
    priority: 'LOW',
    dueDate: null,
    assignee: null,
    order: null,
    customer: null,
    pericia: null,
    creator: null,
    commentCount: 0,
    checklistCount: 0,
    checklistDoneCount: 0,
    deadlineId: null,
  } as const;
  server.on(getBoard, { columns: [{ status: 'REVIEW', count: 1, tasks: [task] }] });
  return server;
}

describe('a search in the command palette', () => {
  test('does not open a result of the earlier text that does not contain the new text', async () => {
    const server = fakeServer();
    server.on(listProducts, page([aProduct({ name: 'Lagoa' })]), page([]));
    const { address } = await openPalette(server);
    await search('lag');
    await screen.findByRole('option', { name: /Lagoa/, selected: true });
    await search('lagx');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(address()).toBe('/');
  });

  test('shows results with the exact phrase first, also when the list has it last', async () => {
    const server = fakeServer();
    const names = ['Lagoa Azul Rosé', 'Rosé Lagoa 2', 'Sol', 'A', 'B', 'C', 'Lagoa  Rosé'];
    server.on(listProducts, page(names.map((name, n) => aProduct({ id: `ca5e000${n}-0000-4000-8000-000000000002`, name })))); // prettier-ignore
    await openPalette(server);
    await search('lagoa rose');
    await screen.findByText('Lagoa Azul Rosé');
    const found = optionsByHeading()['Produtos'] ?? [];
    expect(found).toHaveLength(5);
    expect(found[0]).toMatch(/^Lagoa {2}Rosé/);
    expect(found[1]).toMatch(/^Lagoa Azul/);
  });

  test('finds pages by words in any order, also with invisible characters', async () => {
    await openPalette(fullServer(), ADMIN);
    await search('acoes\u200B  PLANO');
    expect(optionsByHeading()['Páginas']).toHaveLength(1);
  });

  test('finds products of the shop for every visitor', async () => {
    const server = fakeServer();
    const id = 'ca5e0000-0000-4000-8000-000000000002';
    server.on(listProducts, page([aProduct({ id, name: 'Lagoa', priceCents: 123_456 })]));
    await openPalette(server);
    await search(' lagoa ');
    const found = await screen.findByText('Óculos · R$ 1.234,56');
    expect(server.sent(listProducts)[0]?.query).toEqual({ search: 'lagoa' });
    expect(found).toBeTruthy();
  });

  test('searches every area of the back office for an administrator', async () => {
    const server = fullServer();
    await openPalette(server, ADMIN);
    server.on(listUsers, page([aUser()]));
    await search('#ca5e');
    await screen.findByText('Medir lentes');
    await waitFor(() => expect(Object.keys(optionsByHeading())).toHaveLength(6));
    expect(optionsByHeading()).toEqual({
      Produtos: ['Óculos LagoaR$ 199,90 · Estoque: 3'],
      Pedidos: ['#ca5e0000 · Bia Souza20/11/2026 · R$ 499,80'],
      Clientes: ['Zuleica Reis(11) 98765-4321'],
      Pessoas: ['Caio Reiscaio@example.com'],
      Perícias: ['12/2026Banco Azul · 6 - Perícia Realizada'],
      Tarefas: ['Medir lentesEm Revisão'],
    });
    // the '#' of an order number is not part of the search for orders
    expect(server.sent(listOrders)[0]?.query).toMatchObject({ search: 'ca5e' });
    expect(server.sent(getBoard)[0]?.query).toMatchObject({ search: '#ca5e' });
  });

  test('searches products and customer files, but nothing else, for a seller', async () => {
    const server = fullServer();
    server.on(listProducts, page([]));
    server.on(getCustomerFile, aCustomerFile({ id: 'ca5e0000-0000-4000-8000-000000000001' }));
    const { person, address } = await openPalette(server, aSeller('sell'), '/');
    await search('529.982.247-25');
    await person.click(await screen.findByText('(11) 98765-4321'));
    expect(address()).toBe('/admin/customers/ca5e0000-0000-4000-8000-000000000001');
    expect(server.sent(listCustomerFiles)[0]?.query).toMatchObject({ search: '529.982.247-25' });
    for (const route of [listOrders, listUsers, listPericias, getBoard]) {
      expect(server.sent(route)).toEqual([]);
    }
  });

  test('opens a result that is clicked', async () => {
    const server = fullServer();
    server.on(getPericia, refusal('periciaNotFound', {}));
    const { person, address } = await openPalette(server, ADMIN);
    await search('e');
    await person.click(await screen.findByText('12/2026', { selector: '[role="option"] *' }));
    await waitFor(() =>
      expect(address()).toBe('/admin/pericias/ca5e0000-0000-4000-8000-000000000001'),
    );
  });

  test('states that nothing was found', async () => {
    const server = fakeServer();
    server.on(listProducts, page([]));
    await openPalette(server);
    await search('xyz');
    const message = await screen.findByText(
      'Nada encontrado para “xyz”. Tente um nome, um número de processo ou o início de um pedido.',
    );
    expect(message.closest('[role="status"]')).toBeTruthy();
  });

  test('reports each source that failed once, and searches it again on a retry', async () => {
    const server = fullServer();
    server.on(listPericias, fault('forbidden'), page([]));
    const found = anAdminProduct({ name: 'Óculos Lagoa', stock: 3 });
    server.on(listAdminProducts, fault('forbidden'), page([found]));
    const { person } = await openPalette(server, ADMIN);
    await search('lagoa');
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.querySelectorAll('p')).toHaveLength(2));
    expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Erro ao carregar produtos: Você não tem permissão/),
      expect.stringMatching(/^Erro ao carregar perícias: Você não tem permissão/),
    ]);
    expect(optionsByHeading()['Tarefas']).toEqual(['Medir lentesEm Revisão']);
    await person.click(screen.getByText('Tentar de novo'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.sent(listPericias)).toHaveLength(2);
    await waitFor(() =>
      expect(optionsByHeading()['Produtos']).toEqual(['Óculos LagoaR$ 199,90 · Estoque: 3']),
    );
  });
});
