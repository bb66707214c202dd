/** The two categories sold, with the address of each listing. */
export const CATEGORIES = ['Óculos', 'Difusores'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Lowest sale price, in cents. */
export const MIN_PRICE_CENTS = 1;
/** Largest quantity kept in stock or asked for of one product. */
export const MAX_STOCK = 1_000_000;

/** What a listing card offers: buy, sign in first, or nothing because the stock is gone. Being out of stock comes first. */
export function purchaseOption(
  stock: number,
  isSignedIn: boolean,
): 'outOfStock' | 'signInFirst' | 'buy' {
  if (stock <= 0) return 'outOfStock';
  return isSignedIn ? 'buy' : 'signInFirst';
}
