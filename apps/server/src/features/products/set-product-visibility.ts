import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockProduct, updateVisibility } from '#store/admin-products.ts';
import { insertAudit } from '#store/audit.ts';
import { toAdminProductResponse } from './admin-product-response.ts';

interface Visibility {
  readonly id: string;
  readonly isHidden: boolean;
  readonly actorId: string;
}

/**
 * Hides a product from the shop or shows it again. The lock makes a concurrent checkout wait and then refuse it.
 * Repeating it has no effect.
 * @throws RuleViolation productNotFound
 */
export function setProductVisibility(
  { database, clock }: Services,
  { id, isHidden, actorId }: Visibility,
): Promise<AdminProduct> {
  return inTransaction(database.kysely, async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.isHidden === isHidden) return toAdminProductResponse(product);
    const updated = await updateVisibility(tx, id, isHidden);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: isHidden ? 'productHidden' : 'productShown',
      subject: 'product',
      subjectId: id,
      before: { isHidden: product.isHidden },
      after: { isHidden },
    });
    return toAdminProductResponse(updated);
  });
}
