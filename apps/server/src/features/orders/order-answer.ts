import type { Order } from '@vendas/contract/orders';
import type { getOrder } from '#store/orders.ts';

type OrderRow = Awaited<ReturnType<typeof getOrder>>;

/** An order as its buyer sees it. */
export function orderAnswer({ placedAt: _, createdAt, ...order }: OrderRow): Order {
  return { ...order, createdAt: createdAt.toISOString() };
}
