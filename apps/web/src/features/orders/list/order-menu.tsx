import { shortId } from '@vendas/domain/orders/order';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import type { OrderMenuProps } from './order-menu-items.tsx';

const OrderMenuItems = lazyComponent(
  async () => (await import('./order-menu-items.tsx')).OrderMenuItems,
);

/** What can be done with an order of the list; narrow screens have all of it here. */
export function OrderMenu(props: OrderMenuProps) {
  const label = `Ações do pedido ${shortId(props.order.id)}`;
  return (
    <RowMenuButton label={label}>
      <OrderMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
