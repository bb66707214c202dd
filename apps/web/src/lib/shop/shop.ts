import { shopFactName } from '@vendas/contract/first-html';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import type { ShopFacts } from '@vendas/domain/shop/shop';
import { useSyncExternalStore } from 'react';
import { pageFact } from '#lib/loading/page-fact.ts';

type Fact = keyof ShopFacts;

/** Facts that arrived after the page; until then those that the server wrote into it are valid. */
let newerFacts: ShopFacts | undefined;
const listeners = new Set<() => void>();

/** A fact of the shop at this moment; undefined while the owner has not filled it in. */
export function shopFact(fact: Fact): string | undefined {
  return newerFacts === undefined ? pageFact(shopFactName(fact)) : newerFacts[fact];
}

/** Replaces the facts on every part of the page that shows them. */
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

/** The name of the shop at this moment. */
export function currentShopName(): string {
  return shopFact('name') ?? DEFAULT_SHOP_NAME;
}
