import type { AdminProduct } from '@vendas/contract/admin-products';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { findProduct } from '#store/admin-products.ts';
import { toAdminProductResponse } from './admin-product-response.ts';

/**
 * One product as administrators see it.
 * @throws RuleViolation productNotFound
 */
export async function readAdminProduct({ database }: Services, id: string): Promise<AdminProduct> {
  const product = await findProduct(database.kysely, id);
  if (product === undefined) throw new RuleViolation('productNotFound', {});
  return toAdminProductResponse(product);
}
