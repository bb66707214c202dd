import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockMovement } from '@vendas/contract/admin-products';
import { STOCK_REASONS } from '@vendas/domain/product';
import { useId } from 'react';
import { formatAt } from '#lib/format.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Loading } from '#ui/loading.tsx';
import { movementsQuery } from './products.queries.ts';
import classes from './products.module.css';

/** Every change of a product's stock: when, how many, why and who. */
export function StockHistory({ productId }: { productId: string }) {
  const titleId = useId();
  const movements = useInfiniteQuery(movementsQuery(productId));
  const items = movements.data?.pages.flatMap((page) => page.items) ?? [];
  const problem = movements.error
    ? `Erro ao carregar histórico: ${movements.error.message}`
    : undefined;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="sm">
        Movimentações
      </Title>
      {movements.isPending && <Loading />}
      {problem !== undefined && !movements.isFetchNextPageError && (
        <ErrorPanel message={problem} onRetry={() => void movements.refetch()} />
      )}
      {movements.isSuccess && items.length === 0 && (
        <Text c="dimmed">Nenhuma movimentação de estoque.</Text>
      )}
      {items.length > 0 && (
        <ol className={classes.movements}>
          {items.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ol>
      )}
      <LoadMore
        hasMore={movements.hasNextPage}
        isLoading={movements.isFetchingNextPage}
        problem={movements.isFetchNextPageError ? problem : undefined}
        onLoadMore={() => void movements.fetchNextPage()}
      />
    </section>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { quantityChange: change, reason, orderId, personName, createdAt } = movement;
  return (
    <li className={classes.movement}>
      <div>
        <div>
          {STOCK_REASONS[reason].label}
          {orderId !== null && (
            <>
              {' · '}
              <AnchorLink to="/admin/orders/$id" params={{ id: orderId }} size="sm">
                Pedido #{orderId.slice(0, 8)}
              </AnchorLink>
            </>
          )}
        </div>
        <div className={classes.code}>
          {[formatAt(createdAt), personName].filter(Boolean).join(' · ')}
        </div>
      </div>
      <strong className={classes.change} data-less={change < 0 || undefined}>
        {change > 0 ? `+${change}` : `−${-change}`}
      </strong>
    </li>
  );
}
