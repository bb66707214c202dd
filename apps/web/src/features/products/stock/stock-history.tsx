import { Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StockMovement } from '@vendas/contract/products/admin-products';
import { shortId } from '@vendas/domain/orders/order';
import { STOCK_REASONS } from '@vendas/domain/products/product';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { movementsQuery } from '#features/products/products.queries.ts';
import classes from '#features/products/product-form.module.css';
import { useMay } from '#lib/auth/session.tsx';
import { formatAt } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';

/** Every change of a product's stock: time, number, reason and author. */
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
            <StockMovementEntry key={movement.id} movement={movement} />
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

/** One change of the stock, with the order it came from. */
function StockMovementEntry({ movement }: { movement: StockMovement }) {
  const { quantityChange: change, stockAfter, reason, note } = movement;
  const { orderId, personName, createdAt } = movement;
  const seesOrders = useMay('seeOrders');
  return (
    <li className={classes.movement}>
      <div>
        <div>
          {STOCK_REASONS[reason].label}
          {orderId !== null && (
            <>
              {' · '}
              {seesOrders ? (
                <AnchorLink to="/admin/orders/$id" params={{ id: orderId }} size="sm">
                  Pedido #{shortId(orderId)}
                </AnchorLink>
              ) : (
                `Pedido #${shortId(orderId)}`
              )}
            </>
          )}
        </div>
        {note !== null && <div className={classes.note}>{note}</div>}
        <div className={classes.code}>
          {[formatAt(createdAt), personName].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className={classes.change}>
        <strong data-less={change < 0 || undefined}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </strong>
        <div className={classes.code}>estoque {stockAfter}</div>
      </div>
    </li>
  );
}
