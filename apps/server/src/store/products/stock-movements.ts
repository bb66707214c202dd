import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { StockMovements } from '#platform/database/schema.generated.ts';

/** Records changes of stock in the given order; the caller keeps the products' stock equal. */
export async function insertStockMovements(
  tx: Executor,
  movements: readonly Insertable<StockMovements>[],
): Promise<void> {
  await tx.insertInto('stockMovements').values(movements).execute();
}
