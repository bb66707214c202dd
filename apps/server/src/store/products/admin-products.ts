import { sql } from 'kysely';
import { barCodeKey, searchedCode } from '@vendas/domain/products/bar-code';
import type { Category, ProductValues } from '@vendas/domain/products/product';
import { PRODUCT_FIELDS } from '@vendas/domain/products/product-fields';
import type { EditCause } from '@vendas/domain/products/stock';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { placeOf } from '#store/newest-first.ts';
import { fullName, hasWords, whereIf } from '#store/sql-parts.ts';

const COLUMNS = ['id', ...PRODUCT_FIELDS, 'version', 'createdAt'] as const;

const notFound = () => new RuleViolation('productNotFound', {});

/** The start of a page by sort: the sorted value and the id of the row before it. */
export type ProductPlace = { readonly isDescending: boolean } & (
  | { readonly key: 'name'; readonly after?: readonly [string, string] | undefined }
  | { readonly key: 'price' | 'stock'; readonly after?: readonly [number, string] | undefined }
  | { readonly key: 'createdAt'; readonly after?: readonly [string, string] | undefined }
);

interface ProductQuery {
  readonly search?: string | undefined;
  readonly category?: Category | undefined;
  readonly state?: keyof typeof STATES | undefined;
  readonly place: ProductPlace;
  readonly limit: number;
}

const KEYS = {
  name: sql`name collate "pt-BR-x-icu"`,
  price: sql`price_cents`,
  stock: sql`stock`,
  createdAt: sql`created_at`,
} as const;

const STATES = {
  low: sql<boolean>`stock between 1 and low_stock_at`,
  soldOut: sql<boolean>`stock = 0`,
  hidden: sql<boolean>`is_hidden`,
} as const;

/** All products as administrators see them; `placedAt` is the instant the newest-first list is sorted by. */
export function listAdminProducts(db: Executor, query: ProductQuery) {
  const { search = '', category, state, place, limit } = query;
  const { after, isDescending } = place;
  const key = KEYS[place.key];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const from = after && { value: placeValue(place.key, after[0]), id: after[1] };
  return db
    .selectFrom('products')
    .select([...COLUMNS, placeOf('createdAt').as('placedAt')])
    .where((eb) => whereIf(category, (value) => eb('category', '=', value)))
    .where(whereIf(state, (name) => STATES[name]))
    .$if(search !== '', (q) => q.where(hasWords(sql`admin_search_text`, searchedCode(search))))
    .where(
      whereIf(
        from,
        ({ value, id }) => sql<boolean>`(${key}, id) ${comparison} (${value}, ${id}::uuid)`,
      ),
    )
    .orderBy(sql`${key} ${direction}, id ${direction}`)
    .limit(limit)
    .execute();
}

/** The number of products, in each state and in each category. */
export async function countProducts(db: Executor) {
  const rows = await db
    .selectFrom('products')
    .select((eb) => [
      'category',
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(STATES.low).as('low'),
      eb.fn.countAll<number>().filterWhere(STATES.soldOut).as('soldOut'),
      eb.fn.countAll<number>().filterWhere(STATES.hidden).as('hidden'),
    ])
    .groupBy('category')
    .execute();
  const sum = (name: 'all' | keyof typeof STATES) =>
    rows.reduce((total, row) => total + row[name], 0);
  const inCategory = (name: Category) => rows.find(({ category }) => category === name)?.all ?? 0;
  return {
    all: sum('all'),
    states: { low: sum('low'), soldOut: sum('soldOut'), hidden: sum('hidden') },
    categories: { Óculos: inCategory('Óculos'), Difusores: inCategory('Difusores') },
  };
}

/** The number of products with a low stock, and of those sold out. */
export function countLowStock(db: Executor) {
  return (
    db
      .selectFrom('products')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere(STATES.low).as('low'),
        eb.fn.countAll<number>().filterWhere(STATES.soldOut).as('soldOut'),
      ])
      // the same terms as the partial index
      .where(sql<boolean>`stock <= low_stock_at`)
      .executeTakeFirstOrThrow()
  );
}

function placeValue(key: ProductPlace['key'], value: string | number) {
  if (key === 'name') return sql`${value}::text`;
  return key === 'createdAt' ? sql`${value}::timestamptz` : sql`${value}::bigint`;
}

/** One product as administrators see it. Throws RuleViolation productNotFound. */
export function getProduct(db: Executor, id: string) {
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** Locks the product until the transaction ends and returns it. Throws RuleViolation productNotFound. */
export function lockProduct(tx: Executor, id: string) {
  return tx
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

interface Adjustment extends EditCause {
  readonly id: string;
  readonly quantityChange: number;
  readonly userId: string;
}

/** Changes the stock and records the movement with its reason. The row must be locked. */
export async function adjustStock(tx: Executor, adjustment: Adjustment) {
  const { id, ...movement } = adjustment;
  await tx
    .insertInto('stockMovements')
    .values({ ...movement, productId: id })
    .execute();
  return await tx
    .updateTable('products')
    .set({ stock: sql<number>`stock + ${movement.quantityChange}` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Writes the edited values and the next version; the stock is changed by `adjustStock`. The row must be locked. */
export async function updateProduct(
  tx: Executor,
  id: string,
  { stock: _, ...values }: ProductValues,
) {
  return await tx
    .updateTable('products')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Hides the product from the shop or shows it again, as its next version. The row must be locked. */
export async function updateVisibility(tx: Executor, id: string, isHidden: boolean) {
  return await tx
    .updateTable('products')
    .set({ isHidden, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes a product with its movements; the items of orders stay. */
export async function deleteProduct(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute();
}

/** Which of the codes another product already has, or undefined. */
export async function findTakenCode(
  db: Executor,
  codes: { readonly sku: string | null; readonly ean: string | null },
  ownId: string | null,
): Promise<'sku' | 'ean' | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['sku', 'ean'])
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(sku) = lower(${codes.sku})`,
        sql<boolean>`gtin = ${codes.ean && barCodeKey(codes.ean)}`,
      ]),
    )
    .where(sql<boolean>`id is distinct from ${ownId}::uuid`)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const hasSku = codes.sku !== null && row.sku?.toLowerCase() === codes.sku.toLowerCase();
  return hasSku ? 'sku' : 'ean';
}

/** Serializes edits that set codes, so that two of them can't take the same code. */
export async function lockCodes(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.codes'))`.execute(tx);
}

interface MovementQuery {
  readonly productId: string;
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/**
 * Every change of a product's stock, newest first, with the stock after it and the name of the person who caused it.
 * The stock after a change is the sum of all changes up to it: later ones do not matter, hence not the page either.
 */
export function listStockMovements(db: Executor, { productId, beforeId, limit }: MovementQuery) {
  return db
    .selectFrom('stockMovements')
    .leftJoin('profiles', 'profiles.id', 'stockMovements.userId')
    .select([
      'stockMovements.id',
      'stockMovements.createdAt',
      'stockMovements.quantityChange',
      sql<number>`sum(quantity_change) over (order by stock_movements.id)`.as('stockAfter'),
      'stockMovements.reason',
      'stockMovements.note',
      'stockMovements.orderId',
      fullName.as('personName'),
    ])
    .where('stockMovements.productId', '=', productId)
    .where((eb) => whereIf(beforeId, (value) => eb('stockMovements.id', '<', value)))
    .orderBy('stockMovements.id', 'desc')
    .limit(limit)
    .execute();
}
