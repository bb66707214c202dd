import type { AdminOrder } from '@vendas/contract/admin-orders';
import { shortId } from '@vendas/domain/order';
import type { OrderStatus } from '@vendas/domain/order-status';
import { lazy } from 'react';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';

const OrderMenuItems = lazy(async () => ({
  default: (await retryUntilReachable(() => import('./order-menu-items.tsx'))).OrderMenuItems,
}));

export interface OrderMenuProps {
  readonly order: AdminOrder;
  readonly isBusy: boolean;
  readonly onStatus: (
    order: Pick<AdminOrder, 'id' | 'status' | 'amountPaidCents'>,
    status: OrderStatus,
  ) => void;
  readonly onPay: (order: AdminOrder) => void;
  readonly onHistory: (order: AdminOrder) => void;
}

/** What can be done with an order of the list; narrow screens have all of it here. */
export function OrderMenu(props: OrderMenuProps) {
  return (
    <RowMenuButton label={orderMenuLabel(props.order)}>
      <OrderMenuItems {...props} />
    </RowMenuButton>
  );
}

export const orderMenuLabel = ({ id }: Pick<AdminOrder, 'id'>) => `Ações do pedido ${shortId(id)}`;
