import { z } from 'zod';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '@vendas/contract/products/admin-products';
import type {
  listAdminProducts as route,
  ProductSort,
} from '@vendas/contract/products/admin-products';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import { cutPageBy, placeSchema } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listAdminProducts as listRows } from '#store/products/admin-products.ts';
import type { ProductPlace } from '#store/products/admin-products.ts';
import { toAdminProductResponse } from './admin-product-response.ts';

const nameSchema = z.tuple([textKey, z.uuid()]);
const numberSchema = z.tuple([z.int(), z.uuid()]);

/** All products with cost and codes, sorted by the query, one page at a time. */
export async function listAdminProducts(
  { database }: Services,
  { cursor, sort, ...filters }: z.output<typeof route.query>,
) {
  const found = await listRows(database.kysely, {
    ...filters,
    place: placeIn(sort, cursor),
    limit: ADMIN_PRODUCTS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, ADMIN_PRODUCTS_PAGE_SIZE, (product) => [
    sortedBy(sort, product),
    product.id,
  ]);
  return {
    items: rows.map(({ placedAt: _, ...product }) => toAdminProductResponse(product)),
    nextCursor,
  };
}

const SORTS = {
  newest: { key: 'createdAt', isDescending: true },
  name: { key: 'name', isDescending: false },
  '-name': { key: 'name', isDescending: true },
  price: { key: 'price', isDescending: false },
  '-price': { key: 'price', isDescending: true },
  stock: { key: 'stock', isDescending: false },
  '-stock': { key: 'stock', isDescending: true },
} as const satisfies Record<ProductSort, Pick<ProductPlace, 'key' | 'isDescending'>>;

function placeIn(sort: ProductSort, cursor: string | undefined): ProductPlace {
  const { key, isDescending } = SORTS[sort];
  if (key === 'name') return { key, isDescending, after: keyAfter(cursor, nameSchema) };
  if (key === 'createdAt') return { key, isDescending, after: keyAfter(cursor, placeSchema) };
  return { key, isDescending, after: keyAfter(cursor, numberSchema) };
}

type ListedRow = Awaited<ReturnType<typeof listRows>>[number];

function sortedBy(sort: ProductSort, product: ListedRow): string | number {
  const { key } = SORTS[sort];
  if (key === 'name') return product.name;
  if (key === 'price') return product.priceCents;
  return key === 'stock' ? product.stock : product.placedAt;
}
