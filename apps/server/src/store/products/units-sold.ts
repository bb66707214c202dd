import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/**
 * Counts the units of each product in orders since that instant that are not cancelled. A product locked by a sale is
 * skipped until the next count, so that neither waits for the other.
 */
export async function countUnitsSold(db: Executor, since: Date): Promise<void> {
  await sql`
    with sold as (
      select product_id, sum(quantity) as units
      from order_items join orders on orders.id = order_id
      where status <> 'cancelled' and created_at >= ${since}
      group by product_id
    ), changed as (
      select id, coalesce(units, 0) as units
      from products left join sold on product_id = id
      where units_sold <> coalesce(units, 0)
      for update of products skip locked
    )
    update products set units_sold = changed.units from changed where products.id = changed.id
  `.execute(db);
}
