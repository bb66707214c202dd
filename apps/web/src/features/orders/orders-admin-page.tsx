import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AdminOrder, OrderSort } from '@vendas/contract/orders/admin-orders';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { memo, useDeferredValue, useState } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { searchIn } from '#lib/navigation/query-string.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { useSorting } from '#ui/lists/sorting.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ORDER_COLUMNS, OrderAdminRow } from '#features/orders/list/order-admin-row.tsx';
import { OrderFilterBar } from '#features/orders/list/order-filter-bar.tsx';
import { filtersOf, hasFilters, sortOf } from '#features/orders/list/order-filters.ts';
import { useOrderSums } from '#features/orders/list/use-order-sums.tsx';
import { allOrdersQuery, type OrderFilters } from './orders-admin.queries.ts';
import { type ChangedOrder, useOrderStatus } from './use-order-status.ts';

/** Most rows of a table have two lines in one of their cells. */
const ROW_CONTENT = { wide: '2.7rem' };

const route = getRouteApi('/admin/orders');

// Loaded on demand: most visits only read.
const OrderDialogs = lazyComponent(
  async () => (await import('#features/orders/order/order-dialogs.tsx')).OrderDialogs,
);

/** The page 'Gerenciar Pedidos'. */
export function OrdersAdminPage() {
  const status = useOrderStatus();
  const [paying, setPaying] = useState<AdminOrder>();
  const [historyOf, setHistoryOf] = useState<AdminOrder>();
  const { change, busyIds, cancelling } = status;
  return (
    <>
      <PageHeader title="Gerenciar Pedidos" />
      <OrderFilterBar />
      <OrderList busyIds={busyIds} onStatus={change} onPay={setPaying} onHistory={setHistoryOf} />
      <WhenOpened isOpen={(cancelling ?? paying ?? historyOf) !== undefined}>
        <OrderDialogs
          status={status}
          paying={paying}
          historyOf={historyOf}
          onPaid={() => setPaying(undefined)}
          onHistoryRead={() => setHistoryOf(undefined)}
        />
      </WhenOpened>
    </>
  );
}

interface OrderListProps {
  /** The orders whose status change is pending. */
  readonly busyIds: readonly (string | undefined)[];
  readonly onStatus: (order: ChangedOrder, status: OrderStatus) => void;
  readonly onPay: (order: AdminOrder) => void;
  readonly onHistory: (order: AdminOrder) => void;
}

/**
 * The orders that match the search. A component of its own, so that another search does not render the rest of the
 * page.
 */
function OrderList(props: OrderListProps) {
  const listQuery = route.useSearch({
    select: (address) => ({
      filters: filtersOf(address, searchIn(address)),
      sort: sortOf(address),
    }),
    structuralSharing: true,
  });
  // the router's own step is a long task already
  return <FoundOrders {...props} {...useDeferredValue(listQuery)} />;
}

interface FoundOrdersProps extends OrderListProps {
  readonly filters: OrderFilters;
  readonly sort: OrderSort;
}

const FoundOrders = memo(function FoundOrders(props: FoundOrdersProps) {
  const { filters, sort, busyIds, onStatus, onPay, onHistory } = props;
  const orders = useInfiniteQuery(allOrdersQuery(filters, sort));
  const sorting = useSorting(sort, '-date');
  const footer = useOrderSums(filters, orders.isSuccess && !orders.isPlaceholderData);
  const day = today();
  return (
    <EndlessList
      query={orders}
      problem={(reason) => `Erro ao carregar pedidos: ${reason}`}
      empty={<NoOrders isFiltered={hasFilters(filters)} />}
    >
      {(items, isStale) => (
        <DataTable
          label="Pedidos"
          columns={ORDER_COLUMNS}
          isStale={isStale}
          sorting={sorting}
          rowContent={ROW_CONTENT}
          footer={footer}
        >
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
  const maySell = useMay('sell');
  const message = 'Nenhum pedido encontrado.';
  if (isFiltered) return <NothingFound message={message} isFiltered />;
  return (
    <NothingFound message={message}>
      <Text c="dimmed">Os pedidos feitos na loja e as vendas do balcão aparecem aqui.</Text>
      {maySell && <ButtonLink to="/admin/make-sale">Realizar Venda</ButtonLink>}
    </NothingFound>
  );
}
