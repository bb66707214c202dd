import { listOrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, within } from '@testing-library/react';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import type { Grant } from '@vendas/domain/people/permission';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { aPayment } from '#testing/samples.ts';
import { anOrderDetail } from './order-test-kit.ts';

/** The page of an order, opened by a seller with these grants. */
async function openAs(...grants: Grant[]) {
  const server = fakeServer();
  const detail = anOrderDetail({
    amountPaidCents: 10_000,
    payments: [{ ...aPayment(), authorName: null }],
  });
  const order = {
    ...detail,
    items: detail.items.map(({ costPriceAtPurchaseCents: _, ...item }) => item),
  };
  server.on(getOrder, order);
  if (grants.includes('manageTasks')) server.on(listLinkedTasks, { items: [] });
  server.on(listOrderCharges, NO_CHARGES);
  await openPage(`/admin/orders/${order.id}`, { server, as: aSeller(...grants) });
  await screen.findByRole('heading', { name: 'Resumo' });
  const select = screen.getByRole('combobox', { name: /^Status do pedido/ });
  return {
    isSelectOff: 'disabled' in select && select.disabled,
    statuses: within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
    actions: [/^Registrar Pagamento/, /vencimento$/, /^Desfazer pagamento/].map(
      (name) => screen.queryByRole('button', { name }) !== null,
    ),
    text: screen.getByRole('main').textContent,
  };
}

const OPEN = ['Pendente', 'Parcialmente Pago', 'Pago', 'Concluído'];

test.each<[Grant[], string[], boolean[]]>([
  [['seeOrders'], ['Pendente'], [false, false, false]],
  [['receivePayments'], OPEN, [true, true, false]],
  [['cancelAndRefund'], ['Pendente', 'Cancelado'], [false, false, true]],
])(
  'a seller with the grants %j may set the statuses %j; payment, due date, taking back: %j',
  async (grants, statuses, actions) => {
    const page = await openAs(...grants);
    expect(page.statuses).toEqual(statuses);
    expect(page.isSelectOff).toBe(statuses.length === 1);
    expect(page.actions).toEqual(actions);
    expect(page.text).not.toMatch(/custo|Tarefas/);
  },
);

test('a seller who may see the board sees the tasks of an order', async () => {
  const { text } = await openAs('seeOrders', 'manageTasks');
  expect(text).toContain('Tarefas');
});
