import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { shortId } from '@vendas/domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/orders/order-status';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { useSettableStatuses } from './use-settable-statuses.ts';

type StatusOrder = Pick<AdminOrder, 'id' | 'status'>;

interface StatusSelectProps {
  readonly order: StatusOrder;
  readonly isBusy: boolean;
  readonly onChange: (order: StatusOrder, status: OrderStatus) => void;
}

/** The dropdown that sets an order's status, to those that the person may set. */
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
