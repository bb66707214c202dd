import { shopFactName } from '@vendas/contract/first-html';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import type { ShopFacts } from '@vendas/domain/shop/shop';
import { useSyncExternalStore } from 'react';
import { readMetaTag } from '#lib/loading/read-meta-tag.ts';

type Fact = keyof ShopFacts;

/** Facts that were read after the page loaded; until then the facts that the server wrote into the page are valid. */
let newerFacts: ShopFacts | undefined;
const listeners = new Set<() => void>();

/** The current value of a fact of the shop; undefined while the owner has not filled it in. */
export function shopFact(fact: Fact): string | undefined {
  return newerFacts === undefined ? readMetaTag(shopFactName(fact)) : newerFacts[fact];
}

/** Replaces the facts; every component that shows one renders again. */
export function showShopFacts(newer: ShopFacts): void {
  newerFacts = newer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A fact of the shop; the component renders again when it changes. */
export function useShopFact(fact: Fact): string | undefined {
  return useSyncExternalStore(subscribe, () => shopFact(fact));
}

/** The name of the shop. */
export function useShopName(): string {
  return useShopFact('name') ?? DEFAULT_SHOP_NAME;
}

/** The current name of the shop. */
export function currentShopName(): string {
  return shopFact('name') ?? DEFAULT_SHOP_NAME;
}
