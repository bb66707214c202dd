import { z } from 'zod';
import {
  CATALOGUE_SORTS,
  PRICE_RANGES,
  CATEGORIES,
  type Category,
} from '@vendas/domain/products/product';
import {
  centsSchema,
  cursorSchema,
  idParams,
  idSchema,
  keysOf,
  pageOf,
  safeText,
} from '#fields.ts';
import { get } from '#route.ts';

export const categorySchema = z.enum(CATEGORIES, 'A categoria é obrigatória.');

/** The page that lists a category. */
export const LISTING_PATHS = {
  Óculos: '/oculos',
  Difusores: '/difusores',
} as const satisfies Record<Category, string>;

/** A product as a shopper sees it: without its cost. */
export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  priceCents: centsSchema,
  stock: z.int(),
  category: categorySchema,
  imageUrl: z.string().nullable(),
});

export type Product = z.output<typeof productSchema>;

/** The number of products on one page of a listing. */
export const CATALOGUE_PAGE_SIZE = 24;

/** One category, and a text to search in names and descriptions. */
export const searchQuery = z.object({
  category: categorySchema.optional(),
  search: safeText(100).trim().optional(),
});

export const listProducts = get('/api/products', {
  summary:
    'The public catalogue, newest first or in another order, filtered by category, text, price and stock.',
  access: 'public',
  query: searchQuery.extend({
    sort: z.enum(keysOf(CATALOGUE_SORTS)).optional(),
    price: z.enum(keysOf(PRICE_RANGES)).optional(),
    stock: z.literal('available').optional(),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(productSchema),
});

/** Up to a hundred ids, separated by commas. */
export const idsQuery = z.object({
  ids: z
    .string()
    .max(37 * 100)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).max(100)),
});

export const listProductsById = get('/api/products/by-id', {
  summary: 'The products with these ids and their current values; deleted ones are left out.',
  access: 'public',
  query: idsQuery,
  response: z.object({ items: z.array(productSchema) }),
});

export const getProduct = get('/api/products/:id', {
  summary: 'One product as shoppers see it.',
  access: 'public',
  params: idParams,
  response: productSchema,
});
