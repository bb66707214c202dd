import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { StockMovements } from '#platform/schema.generated.ts';
import type { StockReason } from './products.ts';

type NewMovement = Insertable<StockMovements> & { readonly reason: StockReason };

/** Records changes of stock in the order given; the products' stock is the caller's to keep equal. */
export async function insertStockMovements(
  tx: Executor,
  movements: readonly NewMovement[],
): Promise<void> {
  await tx.insertInto('stockMovements').values(movements).execute();
}
