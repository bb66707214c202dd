import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deletePericia as deleteRow } from '#store/pericias.ts';

/**
 * Deletes a case with its history.
 * @throws RuleViolation periciaNotFound
 */
export function deletePericia({ database }: Services, id: string): Promise<{ id: string }> {
  return inTransaction(database.kysely, (tx) => deleteRow(tx, id));
}
