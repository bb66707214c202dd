import { getShopFacts } from '@vendas/contract/shop';
import { call } from '#lib/api/api.ts';
import { showShopFacts } from './shop.ts';

/** Reads the facts of the shop again; without an answer the page keeps those that it has. */
export function refreshShopFacts(): void {
  call(getShopFacts, {}).then(showShopFacts, () => undefined);
}
