import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { shortId } from '@vendas/domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/orders/order-status';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { ORDER_STATUS_NAMES } from './order-filters.ts';

type StatusOrder = Pick<AdminOrder, 'id' | 'status' | 'amountPaidCents'>;

interface StatusSelectProps {
  readonly order: StatusOrder;
  readonly isBusy: boolean;
  readonly onChange: (order: StatusOrder, status: OrderStatus) => void;
}

const OPTIONS = ORDER_STATUS_NAMES.map((value) => ({ value, label: ORDER_STATUSES[value].label }));

/** The dropdown that sets an order's status. */
export function StatusSelect({ order, isBusy, onChange }: StatusSelectProps) {
  return (
    <RowSelect
      label={`Status do pedido ${shortId(order.id)}`}
      options={OPTIONS}
      value={order.status}
      isDisabled={isBusy}
      onChoose={(status) => onChange(order, status)}
    />
  );
}
