import { Skeleton } from '@mantine/core';
import IconReceipt from '~icons/tabler/receipt';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Suspense } from 'react';
import { getMyDebt, listMyOrders } from '@vendas/contract/orders/orders';
import { call } from '#lib/api/api.ts';
import { useSession } from '#lib/auth/session.tsx';
import { today } from '#lib/format/format.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DebtSummary } from './debt-summary.tsx';
import { OrderCard } from './order-card.tsx';
import classes from './orders.module.css';

const SKELETONS = [0, 1, 2];

/** The page of the user's own orders. */
export function OrdersPage() {
  const { isLoading } = useSession();
  const orders = useInfiniteQuery(myOrdersQuery);
  const debt = useQuery(myDebtQuery);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  // loaded together, so that the debt does not move the orders down
  const isPending = orders.isPending || debt.isPending;
  const problem = orders.error ? `Erro ao carregar pedidos: ${orders.error.message}` : undefined;

  // while the orders are already loading
  if (isLoading) return <Loading />;
  return (
    <>
      <PageHeader title="Meus Pedidos" />
      {problem !== undefined && !orders.isFetchNextPageError && (
        <ErrorPanel message={problem} onRetry={() => void orders.refetch()} />
      )}
      {debt.error && (
        <ErrorPanel
          message={`Erro ao carregar o que falta pagar: ${debt.error.message}`}
          onRetry={() => void debt.refetch()}
        />
      )}
      {isPending && (
        <ul className={classes.list} style={{ minHeight: 'var(--loading-height)' }} aria-hidden>
          <CardSkeletons />
        </ul>
      )}
      {orders.isSuccess && items.length === 0 && (
        <EmptyState icon={<IconReceipt size={32} />} message="Você ainda não fez nenhum pedido.">
          <ButtonLink to="/">Comece a comprar</ButtonLink>
        </EmptyState>
      )}
      {!isPending && debt.data && <DebtSummary debt={debt.data} />}
      {!isPending && items.length > 0 && (
        <ul className={classes.list}>
          {orders.data?.pages.map((page, index) => (
            // whole pages: a PIX panel that loads later would move the orders below it
            <Suspense key={page.items[0]?.id} fallback={index === 0 && <CardSkeletons />}>
              {page.items.map((order) => (
                <OrderCard key={order.id} order={order} today={today()} />
              ))}
            </Suspense>
          ))}
        </ul>
      )}
      <LoadMore
        isAutomatic
        hasMore={!isPending && orders.hasNextPage}
        isLoading={orders.isFetchingNextPage}
        problem={orders.isFetchNextPageError ? problem : undefined}
        onLoadMore={() => void orders.fetchNextPage()}
      />
    </>
  );
}

const CardSkeletons = () => SKELETONS.map((index) => <OrderCardSkeleton key={index} />);

/** The placeholder of a card while the orders load. */
function OrderCardSkeleton() {
  return (
    <li className={classes.card}>
      <Skeleton height={24} width="12rem" mb="lg" />
      <Skeleton height={40} mb="lg" />
      <Skeleton height={60} width="60%" />
    </li>
  );
}

const myDebtQuery = queryOptions({
  queryKey: ['orders', 'mine', 'debt'],
  queryFn: ({ signal }) => call(getMyDebt, { signal }),
});

/** The user's own orders, newest first, page by page. */
const myOrdersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'mine', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(listMyOrders, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (lastPage) => lastPage.nextCursor,
});
