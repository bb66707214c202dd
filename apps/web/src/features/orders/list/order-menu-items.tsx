import { Menu } from '@mantine/core';
import IconCheck from '~icons/tabler/check';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { isPayable, shortId } from '@vendas/domain/orders/order';
import { ORDER_STATUSES, type OrderStatus } from '@vendas/domain/orders/order-status';
import { useRef } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { OpenMenu } from '#ui/lists/open-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';
import { useSettableStatuses } from './status-select.tsx';
import type { ChangedOrder } from '#features/orders/use-order-status.ts';

export interface OrderMenuProps {
  readonly order: AdminOrder;
  readonly isBusy: boolean;
  readonly onStatus: (order: ChangedOrder, status: OrderStatus) => void;
  readonly onPay: (order: AdminOrder) => void;
  readonly onHistory: (order: AdminOrder) => void;
}

interface OrderMenuItemsProps extends OrderMenuProps {
  /** The name of the menu's button. */
  readonly label: string;
}

/** The open menu of an order. */
export function OrderMenuItems(props: OrderMenuItemsProps) {
  const { label, order, isBusy, onStatus, onPay, onHistory } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const mayPay = useMay('receivePayments');
  const statuses = useSettableStatuses(order.status);
  const mayOpenCustomers = useMay('sell');

  /**
   * Focuses the menu's button first: a dialog returns the focus to the element that had it, and the menu items will
   * be removed by then.
   */
  function open(dialog: (order: AdminOrder) => void): void {
    opener.current?.focus();
    dialog(order);
  }

  return (
    <OpenMenu opener={opener} button={rowMenuButton(label)}>
      <Menu.Label>
        Pago {formatBRL(order.amountPaidCents)}
        {order.dueDate !== null && `, vencimento ${formatDay(order.dueDate)}`}
      </Menu.Label>
      {mayPay && (
        <Menu.Item
          disabled={!isPayable(order)}
          aria-describedby={isPayable(order) ? undefined : `pagamento-${shortId(order.id)}`}
          onClick={() => open(onPay)}
        >
          Registrar Pagamento
        </Menu.Item>
      )}
      <Menu.Item onClick={() => open(onHistory)}>Histórico de Pagamentos</Menu.Item>
      {mayOpenCustomers && (
        <Menu.Item
          renderRoot={(item) => (
            <RowLink {...item} href={`/admin/customers/${order.customer.id}`} />
          )}
        >
          Ver cliente
        </Menu.Item>
      )}
      {statuses.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Label>Status do pedido</Menu.Label>
        </>
      )}
      {(statuses.length > 1 ? statuses : []).map((status) => (
        <Menu.Item
          key={status}
          role="menuitemradio"
          aria-checked={status === order.status}
          disabled={isBusy}
          rightSection={
            status === order.status ? <IconCheck width={16} height={16} aria-hidden /> : null
          }
          onClick={() => {
            if (status !== order.status) onStatus(order, status);
          }}
        >
          {ORDER_STATUSES[status].label}
        </Menu.Item>
      ))}
    </OpenMenu>
  );
}
