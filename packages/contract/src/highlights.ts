import { z } from 'zod';
import { productSchema, searchQuery } from '#products/products.ts';
import { get } from './route.ts';

/** The largest number that is counted. */
export const MOST_COUNTED = 100;

export const countProducts = get('/api/products/count', {
  summary: `The number of products of a category that match a text, up to ${MOST_COUNTED}.`,
  access: 'public',
  query: searchQuery,
  response: z.object({ products: z.int() }),
});

/** The number of products in each section of the home page. */
export const HIGHLIGHTS = 4;

export const listHighlights = get('/api/products/highlights', {
  summary: 'The newest and the best-selling products in stock; either list may be empty.',
  access: 'public',
  response: z.object({ newest: z.array(productSchema), bestSelling: z.array(productSchema) }),
});
