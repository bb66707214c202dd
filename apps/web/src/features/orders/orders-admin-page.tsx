import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminOrder } from '@vendas/contract/admin-orders';
import type { OrderStatus } from '@vendas/domain/order-status';
import { memo, useDeferredValue, useState } from 'react';
import { today } from '#lib/format/format.ts';
import { searchIn } from '#lib/navigation/use-search-text.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaymentHistoryDialog } from '#shared/orders/payment-history-dialog.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ORDER_COLUMNS, OrderAdminRow } from './order-admin-row.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { filtersOf, hasFilters } from './order-filters.ts';
import { allOrdersQuery, type OrderFilters } from './orders-admin.queries.ts';
import { PaymentDialog } from '#shared/orders/payment-dialog.tsx';
import { useOrderStatus } from './use-order-status.ts';

const route = getRouteApi('/admin/orders');

/** The page 'Gerenciar Pedidos'. */
export function OrdersAdminPage() {
  const { change, busyIds, cancelling, confirmCancelling, keepOrder } = useOrderStatus();
  const [paying, setPaying] = useState<AdminOrder>();
  const [historyOf, setHistoryOf] = useState<AdminOrder>();

  return (
    <>
      <PageHeader title="Gerenciar Pedidos" />
      <OrderFilterBar />
      <OrderList busyIds={busyIds} onStatus={change} onPay={setPaying} onHistory={setHistoryOf} />
      <CancelOrderDialog order={cancelling} onConfirm={confirmCancelling} onClose={keepOrder} />
      <PaymentDialog order={paying} onClose={() => setPaying(undefined)} />
      <PaymentHistoryDialog orderId={historyOf?.id} onClose={() => setHistoryOf(undefined)} />
    </>
  );
}

interface OrderListProps {
  /** Orders whose status is on its way. */
  readonly busyIds: readonly (string | undefined)[];
  readonly onStatus: (
    order: Pick<AdminOrder, 'id' | 'status' | 'amountPaidCents'>,
    status: OrderStatus,
  ) => void;
  readonly onPay: (order: AdminOrder) => void;
  readonly onHistory: (order: AdminOrder) => void;
}

/** The orders that are searched. By itself, because another search renders none of the rest of the page. */
function OrderList(props: OrderListProps) {
  const filters = route.useSearch({
    select: (address) => filtersOf(address, searchIn(address)),
    structuralSharing: true,
  });
  // the router's step is a long task already
  return <FoundOrders {...props} filters={useDeferredValue(filters)} />;
}

interface FoundOrdersProps extends OrderListProps {
  readonly filters: OrderFilters;
}

const FoundOrders = memo(function FoundOrders(props: FoundOrdersProps) {
  const { filters, busyIds, onStatus, onPay, onHistory } = props;
  const orders = useInfiniteQuery(allOrdersQuery(filters));
  const day = today();
  return (
    <EndlessList
      query={orders}
      problem={(reason) => `Erro ao carregar pedidos: ${reason}`}
      empty={<NoOrders isFiltered={hasFilters(filters)} />}
    >
      {(items, isStale) => (
        <DataTable label="Pedidos" columns={ORDER_COLUMNS} isStale={isStale}>
          {items.map((order) => (
            <OrderAdminRow
              key={order.id}
              order={order}
              today={day}
              isBusy={busyIds.includes(order.id)}
              onStatus={onStatus}
              onPay={onPay}
              onHistory={onHistory}
            />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const message = 'Nenhum pedido encontrado.';
  if (isFiltered) return <NothingFound message={message} isFiltered />;
  return (
    <NothingFound message={message}>
      <Text c="dimmed">Os pedidos feitos na loja e as vendas do balcão aparecem aqui.</Text>
      <ButtonLink to="/admin/make-sale">Realizar Venda</ButtonLink>
    </NothingFound>
  );
}
