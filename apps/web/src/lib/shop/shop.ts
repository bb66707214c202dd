import { shopFactName } from '@vendas/contract/first-html';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop-name';
import type { ShopFacts } from '@vendas/domain/shop/shop';
import { useSyncExternalStore } from 'react';
import { pageFact } from '#lib/loading/page-fact.ts';

type Facts = { readonly [K in keyof ShopFacts]: string | undefined };

/** As the server wrote it into the page; a signed-in administrator's page receives later changes. */
let facts: Facts = {
  name: pageFact(shopFactName('name')),
  imprint: pageFact(shopFactName('imprint')),
  address: pageFact(shopFactName('address')),
  whatsapp: pageFact(shopFactName('whatsapp')),
  logo: pageFact(shopFactName('logo')),
  policies: pageFact(shopFactName('policies')),
  receiptFooter: pageFact(shopFactName('receiptFooter')),
};
const listeners = new Set<() => void>();

/** The facts of the shop at this moment. */
export const shopFacts = () => facts;

/** Replaces the facts on every part of the page that shows them. */
export function showShopFacts(newer: Facts): void {
  facts = newer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The facts of the shop; the component renders again when they change. */
export function useShopFacts(): Facts {
  return useSyncExternalStore(subscribe, shopFacts);
}

/** The name of the shop. */
export function useShopName(): string {
  return useShopFacts().name ?? DEFAULT_SHOP_NAME;
}

/** The name of the shop at this moment. */
export function currentShopName(): string {
  return facts.name ?? DEFAULT_SHOP_NAME;
}
