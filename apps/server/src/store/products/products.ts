import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Category, StockReason } from '@vendas/domain/products/product';
import type { ProductForSale } from '@vendas/domain/orders/order';
import type { Executor } from '#platform/database/database.ts';
import type { Connection, NamedStatement } from '#platform/database/named-statement.ts';
import type { Products, StockMovements } from '#platform/database/schema.generated.ts';

const PUBLIC_COLUMNS = [
  'id',
  'name',
  'description',
  'priceCents',
  'stock',
  'category',
  'imageUrl',
] as const;

type PublicColumn = (typeof PUBLIC_COLUMNS)[number] | 'createdAt';

/** Reads the products as shoppers see them: without hidden ones, costs and codes. */
function selectFromCatalogue(db: Executor) {
  return db.withTables<{ catalogue: Pick<Products, PublicColumn> }>().selectFrom('catalogue');
}

/** The named products as shoppers see them; deleted and hidden ones are left out. */
export function listProductsById(db: Executor, ids: readonly string[]) {
  return selectFromCatalogue(db).select(PUBLIC_COLUMNS).where('id', 'in', ids).execute();
}

/** Ids of the newest products that shoppers see. */
export async function listProductIds(db: Executor, limit: number): Promise<string[]> {
  const rows = await selectFromCatalogue(db)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The list of products is in a subquery: a custom plan for its few ids would be cheaper than a generic plan, and
 * PostgreSQL would plan each call again.
 */
export const LOCK_PRODUCTS: NamedStatement<ProductForSale> = {
  name: 'lock-products',
  text: `
    select id, name, price_cents as "priceCents", cost_price_cents as "costPriceCents", stock,
      image_url as "imageUrl", is_hidden as "isHidden"
    from public.products where id = any((select $1::uuid[])::uuid[]) order by id for update`,
};

/**
 * Locks the named products until the transaction ends and returns them as they are for sale. They are locked in id
 * order, so that two concurrent sales of the same products cannot deadlock.
 */
export async function lockProducts(
  tx: Connection,
  ids: readonly string[],
): Promise<ProductForSale[]> {
  const { rows } = await tx.query({ ...LOCK_PRODUCTS, values: [[...ids]] });
  return rows;
}

interface TakenStock {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly reason: 'reopening';
  readonly orderId: string;
  readonly userId: string;
}

/** Takes the items out of stock and records each change with its reason. The rows must be locked. */
export function takeStock(tx: Executor, taken: TakenStock): Promise<void> {
  return moveStock(tx, taken, -1);
}

/** Returns the items of a cancelled order to stock and records each change. The rows must be locked. */
export function giveStockBack(tx: Executor, returned: Omit<TakenStock, 'reason'>): Promise<void> {
  return moveStock(tx, { ...returned, reason: 'cancellation' }, 1);
}

interface StockMove extends Omit<TakenStock, 'reason'> {
  readonly reason: StockReason;
}

async function moveStock(tx: Executor, move: StockMove, sign: 1 | -1): Promise<void> {
  const ids = move.items.map((item) => item.productId);
  const changes = move.items.map((item) => sign * item.quantity);
  await sql`
    with moved as (
      update products set stock = stock + item.change
      from unnest(${ids}::uuid[], ${changes}::int[]) as item (product_id, change)
      where products.id = item.product_id
      returning products.id, item.change
    )
    insert into stock_movements (product_id, quantity_change, reason, order_id, user_id)
    select id, change, ${move.reason}, ${move.orderId}::uuid, ${move.userId}::uuid from moved
  `.execute(tx);
}

interface NewProduct {
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly costPriceCents: number;
  readonly stock: number;
  readonly category: Category;
  readonly imageUrl: string | null;
  readonly sku?: string | null;
  readonly ean?: string | null;
  readonly isHidden?: boolean;
  readonly lowStockAt?: number;
  readonly userId: string | null;
  readonly createdAt?: Date;
}

/** Adds a product; its initial stock is its first movement. */
export async function insertProduct(tx: Executor, product: NewProduct): Promise<{ id: string }> {
  const row = await tx
    .insertInto('products')
    .values(product)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (product.stock > 0) {
    await tx
      .insertInto('stockMovements')
      .values({
        productId: row.id,
        quantityChange: product.stock,
        reason: 'initial',
        userId: product.userId,
      })
      .execute();
  }
  return row;
}

/** Adds products without movements: the caller keeps their stock equal to the sum of their movements. */
export async function insertProducts(
  tx: Executor,
  products: readonly Insertable<Products>[],
): Promise<void> {
  await tx.insertInto('products').values(products).execute();
}

/** Records changes of stock in the given order; the caller keeps the products' stock equal. */
export async function insertStockMovements(
  tx: Executor,
  movements: readonly Insertable<StockMovements>[],
): Promise<void> {
  await tx.insertInto('stockMovements').values(movements).execute();
}
