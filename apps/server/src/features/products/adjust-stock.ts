import { adminProductSchema } from '@vendas/contract/products/admin-products';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import { checkAdjustment } from '@vendas/domain/products/stock';
import type { StockAdjustment } from '@vendas/domain/products/stock';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { adjustStock as adjustRow, lockProduct } from '#store/products/admin-products.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { toAdminProductResponse } from './admin-product-response.ts';

/**
 * Changes a product's stock by a difference, with its reason, once per idempotency key. An open form of the product
 * stays valid: as with a sale, the version does not change.
 * @throws RuleViolation productNotFound, those of checkAdjustment, idempotencyKeyReused
 */
export function adjustStock(
  { database, clock }: Services,
  id: string,
  adjustment: StockAdjustment,
  call: IdempotentCall,
): Promise<AdminProduct> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminProductSchema.parse, async () => {
      const product = await lockProduct(tx, id);
      const cause = checkAdjustment(product, adjustment);
      const { quantityChange } = adjustment;
      const adjusted = await adjustRow(tx, { id, quantityChange, ...cause, userId });
      await insertAudit(tx, {
        at: clock.now(),
        actorId: userId,
        action: 'stockAdjusted',
        subject: 'product',
        subjectId: id,
        before: { stock: product.stock },
        after: { stock: adjusted.stock },
      });
      return toAdminProductResponse(adjusted);
    }),
  );
}
