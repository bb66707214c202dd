import type { ProductValues } from './product.ts';

/** The names of the fields of the product form. */
export const PRODUCT_FIELDS = [
  'name',
  'description',
  'priceCents',
  'costPriceCents',
  'stock',
  'category',
  'imageUrl',
  'sku',
  'ean',
  'isHidden',
  'lowStockAt',
] as const satisfies readonly (keyof ProductValues)[];
