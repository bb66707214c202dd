import type { Product } from '@vendas/contract/products';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { listProductsById } from '#store/products.ts';

/**
 * One product as shoppers see it.
 * @throws RuleViolation productNotFound
 */
export async function readProduct({ database }: Services, id: string): Promise<Product> {
  const [product] = await listProductsById(database.kysely, [id]);
  if (product === undefined) throw new RuleViolation('productNotFound', {});
  return product;
}
