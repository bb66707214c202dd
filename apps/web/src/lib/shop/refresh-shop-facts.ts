import { getShopFacts } from '@vendas/contract/public-shop';
import { call } from '#lib/api/api.ts';
import { showShopFacts } from './shop.ts';

/** Reads the facts of the shop again; without a response the page keeps the current ones. */
export function refreshShopFacts(): void {
  call(getShopFacts, {}).then(showShopFacts, () => undefined);
}
