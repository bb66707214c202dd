import type { AdminOrder } from '@vendas/contract/admin-orders';
import type { getAdminOrder } from '#store/orders/admin-orders.ts';

type OrderRow = Awaited<ReturnType<typeof getAdminOrder>>;

/** An order as a row of the administrators' list. */
export function toAdminOrderResponse({ placedAt: _, createdAt, ...order }: OrderRow): AdminOrder {
  return { ...order, createdAt: createdAt.toISOString() };
}
