import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteProduct as deleteRow, lockProduct } from '#store/admin-products.ts';
import { insertAudit } from '#store/audit.ts';
import { productValues } from './admin-product-response.ts';

/**
 * Deletes a product permanently. Orders keep its name, image and price.
 * @throws RuleViolation productNotFound
 */
export function deleteProduct(
  { database, clock }: Services,
  id: string,
  actorId: string,
): Promise<{ id: string }> {
  return inTransaction(database.kysely, async (tx) => {
    const product = await lockProduct(tx, id);
    await deleteRow(tx, id);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'productDeleted',
      subject: 'product',
      subjectId: id,
      before: { ...productValues(product) },
    });
    return { id };
  });
}
