import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getShopSettings, type ShopSettings } from '@vendas/contract/shop';
import { call } from '#lib/api/api.ts';
import { refreshShopFacts } from '#lib/shop/refresh-shop-facts.ts';

/** The identity of the shop; the first word of the key is the one that live changes invalidate. */
export const shopQuery = queryOptions({
  queryKey: ['shop', 'settings'],
  queryFn: ({ signal }) => call(getShopSettings, { signal }),
});

/** Shows the saved identity, here and on the rest of the page. */
export function showSavedShop(queryClient: QueryClient, shop: ShopSettings): void {
  queryClient.setQueryData(shopQuery.queryKey, shop);
  refreshShopFacts();
}
