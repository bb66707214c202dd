import { NativeSelect } from '@mantine/core';
import type { AdminOrder } from '@vendas/contract/admin-orders';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/order';
import { shortId } from './order-looks.tsx';
import { ORDER_STATUS_NAMES } from './order-filters.ts';

interface StatusSelectProps {
  readonly order: Pick<AdminOrder, 'id' | 'status'>;
  readonly isBusy: boolean;
  readonly onChange: (order: Pick<AdminOrder, 'id' | 'status'>, status: OrderStatus) => void;
}

const OPTIONS = ORDER_STATUS_NAMES.map((value) => ({ value, label: ORDER_STATUSES[value].label }));

/** The dropdown that sets an order's status. The browser's own: a list may hold thousands of them. */
export function StatusSelect({ order, isBusy, onChange }: StatusSelectProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={`Status do pedido ${shortId(order.id)}`}
      data={OPTIONS}
      value={order.status}
      disabled={isBusy}
      onChange={(event) => {
        const status = ORDER_STATUS_NAMES.find((name) => name === event.currentTarget.value);
        if (status !== undefined) onChange(order, status);
      }}
    />
  );
}
