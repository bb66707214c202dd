import { listOrderCharges } from '@vendas/contract/orders/charges';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, within } from '@testing-library/react';
import { getOrder, type OrderDetail } from '@vendas/contract/orders/admin-orders';
import type { AuditEntry } from '@vendas/contract/audit';
import { getLastPaymentMethod } from '@vendas/contract/orders/payments';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { type FakeServer, fakeServer, type fault } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anAdminOrder, anId, anOrder } from '#testing/samples.ts';

/** An order of R$ 499,80 as its page reads it, without payments or further events. */
export function anOrderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const order = anAdminOrder();
  return {
    ...order,
    items: anOrder().items.map((item) => ({ ...item, costPriceAtPurchaseCents: 8_000 })),
    seller: null,
    payments: [],
    timeline: [],
    ...changes,
  };
}

let entries = 0;

/** An entry of the timeline of an order. */
export function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  entries += 1;
  return {
    id: entries,
    at: '2026-11-20T14:00:00.000Z',
    actorId: anId(),
    source: null,
    actorName: 'Ana Lima',
    action: 'orderStatusSet',
    before: { status: 'pending' },
    after: { status: 'paid' },
    ...changes,
  };
}

/** Responds to the requests of the page of an order. */
export function stubOrder(
  server: FakeServer,
  order: OrderDetail,
  charges: OrderCharges | ReturnType<typeof fault> = NO_CHARGES,
): void {
  server.on(getOrder, order);
  server.on(listLinkedTasks, { items: [] });
  server.on(getLastPaymentMethod, { method: null });
  server.on(listOrderCharges, charges);
}

/** Opens the page of one order as an administrator. */
export async function openOrder(
  changes: Partial<OrderDetail> = {},
  charges?: Parameters<typeof stubOrder>[2],
  as = ADMIN,
) {
  const server = fakeServer();
  const order = anOrderDetail(changes);
  stubOrder(server, order, charges);
  const opened = await openPage(`/admin/orders/${order.id}`, { server, as });
  await screen.findByRole('heading', { name: 'Resumo' });
  return { ...opened, server, order };
}

/** One titled part of the page. */
export const part = (name: string) => within(screen.getByRole('region', { name }));
