import { adminProductSchema } from '@vendas/contract/products/admin-products';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { ProductValues } from '@vendas/domain/products/product';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { getProduct } from '#store/products/admin-products.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertProduct } from '#store/products/products.ts';
import { toAdminProductResponse } from './admin-product-response.ts';
import { requireValues } from './require-values.ts';

/**
 * Adds a product, once per idempotency key; its stock is the first movement.
 * @throws RuleViolation skuTaken, eanTaken, pictureUnknown, idempotencyKeyReused
 */
export function createProduct(
  { database, clock }: Services,
  values: ProductValues,
  call: IdempotentCall,
): Promise<AdminProduct> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminProductSchema.parse, async () => {
      await requireValues(tx, values, { id: null, imageUrl: null, sku: null, ean: null });
      const { id } = await insertProduct(tx, { ...values, userId });
      await insertAudit(tx, {
        at: clock.now(),
        actorId: userId,
        action: 'productCreated',
        subject: 'product',
        subjectId: id,
        after: values,
      });
      return toAdminProductResponse(await getProduct(tx, id));
    }),
  );
}
