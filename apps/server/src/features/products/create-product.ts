import { adminProductSchema } from '@vendas/contract/admin-products';
import type { AdminProduct, ProductForm } from '@vendas/contract/admin-products';
import type { Repeatable } from '#platform/database/repeatable.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockProduct } from '#store/admin-products.ts';
import { insertAudit } from '#store/audit.ts';
import { once } from '#store/idempotency.ts';
import { insertProduct } from '#store/products.ts';
import { adminProductAnswer } from './admin-product-answer.ts';
import { requireValues } from './require-values.ts';

/**
 * Adds a product, once per idempotency key; its stock is the first movement.
 * @throws RuleViolation skuTaken, eanTaken, pictureUnknown, idempotencyKeyReused
 */
export function createProduct(
  { database, clock }: Services,
  values: ProductForm,
  repeatable: Repeatable,
): Promise<AdminProduct> {
  const { userId } = repeatable;
  return inTransaction(database.kysely, (tx) =>
    once(tx, repeatable, adminProductSchema.parse, async () => {
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
      const product = await lockProduct(tx, id);
      if (product === undefined) throw new Error('the product just added is gone');
      return adminProductAnswer(product);
    }),
  );
}
