import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isPayable, shortId } from '@vendas/domain/orders/order';
import { memo, useState } from 'react';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { DataCell, type DataColumn, DataRow, DataTable } from '#ui/lists/data-table.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { EndlessList } from '#ui/lists/endless-list.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { Section } from '#ui/section.tsx';
import IconReceipt from '~icons/tabler/receipt';
import { customerOrdersQuery } from './customers.queries.ts';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';

const COLUMNS: readonly DataColumn[] = [
  { label: 'Pedido', width: 'minmax(6.25rem, 1fr)', phone: 'title' },
  { label: 'Data', width: '6rem', phone: 'detail' },
  { label: 'Total', width: '6.5rem', isNumeric: true, phone: 'amount' },
  { label: 'Saldo restante', width: '7.5rem', isNumeric: true, drop: 1 },
  { label: 'Status', width: '10rem', phone: 'badge' },
];

/** The number of orders shown before the user requests all. */
const FIRST_ORDERS = 10;

/** The orders of a customer, newest first; only the first ones until the user requests all. */
export function CustomerOrders({ customerId }: { customerId: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const orders = useInfiniteQuery(customerOrdersQuery(customerId));
  const loaded = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasMore = loaded.length > FIRST_ORDERS;
  const empty = <EmptyState icon={<IconReceipt size={32} />} message="Nenhum pedido ainda." />;
  const problem = (reason: string) => `Erro ao carregar pedidos: ${reason}`;
  const isShort = !isWhole && hasMore;
  return (
    <Section title="Pedidos">
      {isShort ? (
        <>
          <OrderTable orders={loaded.slice(0, FIRST_ORDERS)} isStale={false} />
          <Button variant="default" size="compact-sm" mt="sm" onClick={() => setIsWhole(true)}>
            Ver todos os pedidos
          </Button>
        </>
      ) : (
        <EndlessList query={orders} problem={problem} empty={empty}>
          {(items, isStale) => <OrderTable orders={items} isStale={isStale} />}
        </EndlessList>
      )}
    </Section>
  );
}

interface OrderTableProps {
  readonly orders: readonly AdminOrder[];
  readonly isStale: boolean;
}

function OrderTable({ orders, isStale }: OrderTableProps) {
  return (
    <DataTable label="Pedidos do cliente" columns={COLUMNS} isStale={isStale}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </DataTable>
  );
}

const OrderRow = memo(function OrderRow({ order }: { order: AdminOrder }) {
  const { id, createdAt, totalCents } = order;
  return (
    <DataRow isPressable>
      <DataCell label="Pedido">
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${id}`} />}
        >
          #{shortId(id)}
        </Anchor>
      </DataCell>
      <DataCell label="Data">{formatAtDay(createdAt)}</DataCell>
      <DataCell label="Total">{formatBRL(totalCents)}</DataCell>
      <DataCell label="Saldo restante">
        {isPayable(order) ? <BalanceLink order={order} /> : '—'}
      </DataCell>
      <DataCell label="Status">
        <PaymentBadge order={order} size="md" />
      </DataCell>
    </DataRow>
  );
});
