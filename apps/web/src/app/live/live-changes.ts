import type { QueryClient } from '@tanstack/react-query';
import type { LiveKind } from '@vendas/contract/live';
import type { Permission } from '@vendas/domain/people/permission';
import { currentToken } from '#lib/api/api.ts';
import { followLive, requestChanges } from '#lib/live/live.ts';
import { refreshShopFacts } from '#lib/shop/refresh-shop-facts.ts';

/** The queries to invalidate after a change in an area, by the first word of their keys. */
const QUERIES_OF: Readonly<Record<LiveKind, readonly string[]>> = {
  tasks: ['tasks', 'today'],
  // an order's payments are reported as changes of the order, both affect the finance figures; a sale takes stock
  orders: [
    'orders',
    'admin-orders',
    'admin-order-figures',
    'admin-order',
    'order-charges',
    'payments',
    'finance',
    'admin-products',
    'admin-product-counts',
    'admin-product-movements',
    'sale',
    'today',
  ],
  // a notice shows the cases of its number and their deadlines
  pericias: ['pericias', 'notices', 'finance', 'today'],
  notices: ['notices', 'today'],
  products: [
    'products',
    'admin-products',
    'admin-product-counts',
    'admin-product-movements',
    'today',
  ],
  shop: ['shop'],
};

interface Follower {
  readonly queryClient: QueryClient;
  readonly onRights: (permissions: readonly Permission[]) => void;
  readonly onRefused: () => void;
}

/**
 * Follows other users' changes and invalidates the affected queries.
 * @returns a function that stops following
 */
export function followLiveChanges({ queryClient, onRights, onRefused }: Follower): () => void {
  return followLive({
    open: requestChanges(currentToken),
    onChanges(kinds) {
      const keys = new Set(kinds.flatMap((kind) => QUERIES_OF[kind]));
      for (const key of keys) readAgain(queryClient, key);
      if (kinds.includes('shop')) refreshShopFacts();
    },
    onRights,
    onRefused,
  });
}

/**
 * Repeats queries without data that are pending, because their response may be older than the change. Invalidating a
 * query without data does not repeat its request, so it is repeated once the response has arrived.
 */
function readAgain(queryClient: QueryClient, key: string): void {
  const awaited = queryClient.getQueryCache().findAll({ queryKey: [key], fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey: [key] });
  for (const { queryKey, state, promise } of awaited) {
    if (state.data !== undefined) continue;
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true });
    promise?.then(invalidate, () => undefined);
  }
}
