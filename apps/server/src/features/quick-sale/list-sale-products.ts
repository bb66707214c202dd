import { z } from 'zod';
import { QUICK_SALE_PAGE_SIZE } from '@vendas/contract/quick-sale';
import type { SaleProduct } from '@vendas/contract/quick-sale';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import { cutPageBy } from '#platform/database/page.ts';
import type { Services } from '#platform/services.ts';
import { listAdminProducts } from '#store/admin-products.ts';

interface ProductsRequest {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

const placeSchema = z.tuple([textKey, z.uuid()]);

/** Products by name, without their cost, one page at a time. */
export async function listSaleProducts(
  { database }: Services,
  { search, cursor }: ProductsRequest,
) {
  const found = await listAdminProducts(database.kysely, {
    search,
    place: { sort: 'name', after: keyAfter(cursor, placeSchema) },
    limit: QUICK_SALE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, QUICK_SALE_PAGE_SIZE, ({ name, id }) => [name, id]);
  return { items: rows.map(saleProduct), nextCursor };
}

function saleProduct(product: SaleProduct): SaleProduct {
  const { id, name, description, priceCents, stock, category, imageUrl, sku, ean } = product;
  return { id, name, description, priceCents, stock, category, imageUrl, sku, ean };
}
