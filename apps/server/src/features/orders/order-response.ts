import type { Order } from '@vendas/contract/orders';
import type { getOrder } from '#store/orders/orders.ts';

type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/** An order as its buyer sees it. */
export function toOrderResponse({ placedAt: _, createdAt, ...order }: OrderRow): Order {
  return { ...order, createdAt: createdAt.toISOString() };
}
