import { Anchor, Button } from '@mantine/core';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isOverdue, isPayable, paymentStatus, shortId } from '@vendas/domain/orders/order';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { memo } from 'react';
import IconCash from '~icons/tabler/cash';
import { useMay } from '#lib/auth/session.tsx';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { type DataColumn, DataCell, DataRow, RowActions } from '#ui/lists/data-table.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { DueDate } from '#shared/orders/due-date.tsx';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from '#features/orders/orders-admin.module.css';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import { StatusSelect } from './status-select.tsx';
import type { OrderMenuProps } from './order-menu-items.tsx';
import type { ChangedOrder } from '#features/orders/use-order-status.ts';

export const ORDER_COLUMNS: readonly DataColumn[] = [
  { label: 'Pedido', width: '5.75rem', phone: 'detail' },
  { label: 'Cliente', width: 'minmax(0, 1fr)', phone: 'title', sort: 'customer' },
  {
    label: 'Data',
    width: '5.25rem',
    drop: 2,
    under: 'Pedido',
    phone: 'detail',
    sort: 'date',
    isDescendingFirst: true,
  },
  {
    label: 'Total',
    width: '6rem',
    narrowWidth: '7.25rem',
    isNumeric: true,
    phone: 'amount',
    sort: 'total',
  },
  {
    label: 'Pago',
    width: '7.5rem',
    isNumeric: true,
    drop: 2,
    under: 'Total',
    phone: 'more',
    sort: 'paid',
  },
  {
    label: 'Vencimento',
    width: '6.5rem',
    drop: 1,
    under: 'Cliente',
    phone: 'more',
    sort: 'due',
  },
  { label: 'Pagamento', width: '10rem', phone: 'badge' },
  // as wide as its longest option wherever the customer's name leaves room
  {
    label: 'Status',
    width: '10.25rem',
    tightWidth: 'clamp(8rem, 100vw - 72rem, 10.25rem)',
    narrowWidth: '10.25rem',
    drop: 1,
  },
  {
    label: 'Ações',
    width: '11.5rem',
    tightWidth: '4.25rem',
    narrowWidth: '2.5rem',
    isNumeric: true,
    phone: 'actions',
  },
];

interface OrderAdminRowProps {
  readonly order: AdminOrder;
  readonly today: CalendarDate;
  readonly isBusy: boolean;
  readonly onStatus: (order: ChangedOrder, status: OrderStatus) => void;
  readonly onPay: (order: AdminOrder) => void;
  readonly onHistory: (order: AdminOrder) => void;
}

/** One order of the administrators' list. */
export const OrderAdminRow = memo(function OrderAdminRow(props: OrderAdminRowProps) {
  const { order, today, isBusy, onStatus, onPay, onHistory } = props;
  const id = shortId(order.id);
  const mayPay = useMay('receivePayments');
  return (
    <DataRow isAlarming={isOverdue(order, today)} isPressable>
      <DataCell label="Pedido">
        <Anchor
          size="sm"
          className={classes.id ?? ''}
          renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${order.id}`} />}
        >
          #{id}
        </Anchor>
      </DataCell>
      <DataCell label="Cliente">
        <span className={classes.customer}>
          <BreakableText text={personName(order.customer)} />
        </span>
      </DataCell>
      <DataCell label="Data">{formatAtDay(order.createdAt)}</DataCell>
      <DataCell label="Total">{formatBRL(order.totalCents)}</DataCell>
      <DataCell label="Pago" isNotOnPhones={paymentStatus(order) !== 'partially_paid'}>
        <span className={classes.paid} data-nothing={order.amountPaidCents === 0 || undefined}>
          <span className={classes.word}>pago </span>
          {formatBRL(order.amountPaidCents)}
        </span>
        {isPayable(order) && (
          <span className={classes.missing}>
            falta <BalanceLink order={order} />
          </span>
        )}
      </DataCell>
      <DataCell label="Vencimento">
        {order.dueDate !== null && (
          <div className={classes.due}>
            {isPayable(order) && <span className={classes.word}>vence </span>}
            <DueDate order={order} today={today} />
          </div>
        )}
      </DataCell>
      <DataCell label="Pagamento">
        <PaymentBadge id={`pagamento-${id}`} order={order} size="md" />
      </DataCell>
      <DataCell label="Status">
        <StatusSelect order={order} isBusy={isBusy} onChange={onStatus} />
      </DataCell>
      <DataCell label="Ações">
        <RowActions>
          {mayPay && (
            <Button
              className={classes.pay ?? ''}
              size="compact-xs"
              variant="default"
              title="Registrar Pagamento"
              aria-label={`Registrar Pagamento do pedido ${id}`}
              disabled={!isPayable(order)}
              aria-describedby={isPayable(order) ? undefined : `pagamento-${id}`}
              onClick={() => onPay(order)}
            >
              <span className={classes.payLabel}>Registrar Pagamento</span>
              <IconCash className={classes.payIcon ?? ''} size={16} stroke={1.7} aria-hidden />
            </Button>
          )}
          <OrderMenu
            order={order}
            isBusy={isBusy}
            onStatus={onStatus}
            onPay={onPay}
            onHistory={onHistory}
          />
        </RowActions>
      </DataCell>
    </DataRow>
  );
});

const OrderMenuItems = lazyComponent(
  async () => (await import('./order-menu-items.tsx')).OrderMenuItems,
);

/** The actions for an order of the list; on narrow screens the menu contains all of them. */
function OrderMenu(props: OrderMenuProps) {
  const label = `Ações do pedido ${shortId(props.order.id)}`;
  return (
    <RowMenuButton label={label}>
      <OrderMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
