import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database.ts';
import type { Payments } from '#platform/schema.generated.ts';

/** Records payments; what their orders count as paid is the caller's to keep equal. */
export async function insertPayments(
  tx: Executor,
  payments: readonly Insertable<Payments>[],
): Promise<void> {
  await tx.insertInto('payments').values(payments).execute();
}
