import { sql } from 'kysely';
import { searchedCode } from '@vendas/domain/products/bar-code';
import type { Category } from '@vendas/domain/products/product';
import type { Executor } from '#platform/database/database.ts';
import { hasWords, whereIf } from '#store/sql-parts.ts';

const COLUMNS = [
  'id',
  'name',
  'description',
  'priceCents',
  'stock',
  'category',
  'imageUrl',
  'sku',
  'ean',
  'isHidden',
  'lowStockAt',
] as const;

/** The start of a page by sort: the sorted value and the id of the row before it. */
type SalePlace =
  | { readonly sort: 'name'; readonly after?: readonly [string, string] | undefined }
  | { readonly sort: 'unitsSold'; readonly after?: readonly [number, string] | undefined };

interface SaleProductQuery {
  /** Words of name, description and codes. */
  readonly search?: string | undefined;
  readonly category?: Category | undefined;
  readonly place: SalePlace;
  readonly limit: number;
}

/** Products for the counter, without their cost; by units sold, only those that were sold recently. */
export function listSaleProducts(db: Executor, query: SaleProductQuery) {
  const { search = '', category, place, limit } = query;
  const products = db
    .selectFrom('products')
    .select([...COLUMNS, 'unitsSold'])
    .where((eb) => whereIf(category, (value) => eb('category', '=', value)))
    .$if(search !== '', (q) => q.where(hasWords(sql`admin_search_text`, searchedCode(search))))
    .limit(limit);
  const rows =
    place.sort === 'name'
      ? products
          .where(
            whereIf(
              place.after,
              ([name, id]) =>
                sql<boolean>`(name collate "pt-BR-x-icu", id) > (${name}::text, ${id}::uuid)`,
            ),
          )
          .orderBy(sql`name collate "pt-BR-x-icu", id`)
      : products
          .where('unitsSold', '>', 0)
          .where(
            whereIf(
              place.after,
              ([units, id]) => sql<boolean>`(units_sold, id) < (${units}::bigint, ${id}::uuid)`,
            ),
          )
          .orderBy(sql`units_sold desc, id desc`);
  return rows.execute();
}

/** The named products as the counter sees them; deleted ones are left out. */
export function findSaleProducts(db: Executor, ids: readonly string[]) {
  return db.selectFrom('products').select(COLUMNS).where('id', 'in', ids).execute();
}

/** The number of products of each category. */
export function countByCategory(db: Executor) {
  return db
    .selectFrom('products')
    .select((eb) => ['category', eb.fn.countAll<number>().as('products')])
    .groupBy('category')
    .execute();
}
