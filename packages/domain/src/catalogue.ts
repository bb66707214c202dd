import { LOW_STOCK } from './product.ts';

/** The orders of a listing, with their labels; the first is the default. */
export const CATALOGUE_SORTS = {
  newest: 'Mais recentes',
  priceAscending: 'Menor preço',
  priceDescending: 'Maior preço',
  unitsSold: 'Mais vendidos',
} as const;

export type CatalogueSort = keyof typeof CATALOGUE_SORTS;

/** The price ranges a listing can be limited to, in cents: above the first limit, up to and including the second. */
export const PRICE_RANGES = {
  upTo100: { label: 'Até R$ 100', aboveCents: 0, upToCents: 100_00 },
  upTo200: { label: 'R$ 100 a R$ 200', aboveCents: 100_00, upToCents: 200_00 },
  upTo300: { label: 'R$ 200 a R$ 300', aboveCents: 200_00, upToCents: 300_00 },
  above300: { label: 'Acima de R$ 300', aboveCents: 300_00, upToCents: null },
} as const;

export type PriceRange = keyof typeof PRICE_RANGES;

/** Few units are left: a card marks it. A product that is sold out is not marked. */
export function isAlmostSoldOut(stock: number): boolean {
  return stock > 0 && stock <= LOW_STOCK;
}
