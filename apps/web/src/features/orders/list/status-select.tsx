import { permissionForStatus } from '@vendas/domain/orders/cancellation';
import { shortId } from '@vendas/domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/orders/order-status';
import { useSession } from '#lib/auth/session.tsx';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { ORDER_STATUS_NAMES } from './order-filters.ts';
import type { ChangedOrder } from '#features/orders/use-order-status.ts';

interface StatusSelectProps {
  readonly order: ChangedOrder;
  readonly isBusy: boolean;
  readonly onChange: (order: ChangedOrder, status: OrderStatus) => void;
}

/** The dropdown that sets an order's status, with the statuses that the user may set. */
export function StatusSelect({ order, isBusy, onChange }: StatusSelectProps) {
  const statuses = useSettableStatuses(order.status);
  return (
    <RowSelect
      label={`Status do pedido ${shortId(order.id)}`}
      options={statuses.map((value) => ({ value, label: ORDER_STATUSES[value].label }))}
      value={order.status}
      isDisabled={isBusy || statuses.length < 2}
      onChoose={(status) => onChange(order, status)}
    />
  );
}

/** The statuses that this user may set for an order, including its current one. */
export function useSettableStatuses(current: OrderStatus): readonly OrderStatus[] {
  const { permissions } = useSession();
  return ORDER_STATUS_NAMES.filter(
    (status) => status === current || permissions.has(permissionForStatus(current, status)),
  );
}
