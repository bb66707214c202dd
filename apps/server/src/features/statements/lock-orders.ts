import type { Executor } from '#platform/database/database.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Locks orders in one order for all callers, so that they do not deadlock; unknown ones are absent. */
export async function lockOrders(
  tx: Executor,
  orderIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const orders = new Map<string, LockedOrder>();
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const order = await lockOrder(tx, orderId);
    if (order !== undefined) orders.set(orderId, order);
  }
  return orders;
}
