import { permissionForStatus } from '@vendas/domain/orders/cancellation';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { useSession } from '#lib/auth/session.tsx';
import { ORDER_STATUS_NAMES } from './order-filters.ts';

/** The statuses that this person may give an order, its own included. */
export function useSettableStatuses(current: OrderStatus): readonly OrderStatus[] {
  const { permissions } = useSession();
  return ORDER_STATUS_NAMES.filter(
    (status) => status === current || permissions.has(permissionForStatus(current, status)),
  );
}
