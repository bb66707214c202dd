import type { ProductValues } from '@vendas/domain/products/product';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { imageOfUrl } from '#platform/files/images.ts';
import { findTakenCode, lockCodes } from '#store/products/admin-products.ts';
import { shareLockFile } from '#store/files.ts';

type Before = Pick<ProductValues, 'imageUrl' | 'sku' | 'ean'> & { readonly id: string | null };

/**
 * Requires that the codes belong to no other product, and that a new image was uploaded here.
 * @throws RuleViolation skuTaken, eanTaken, pictureUnknown
 */
export async function requireValues(
  tx: Executor,
  values: ProductValues,
  before: Before,
): Promise<void> {
  const { sku, ean, imageUrl } = values;
  if (sku !== before.sku || ean !== before.ean) {
    await lockCodes(tx);
    const takenCode = await findTakenCode(tx, { sku, ean }, before.id);
    if (takenCode === 'sku') throw new RuleViolation('skuTaken', { sku: sku ?? '' });
    if (takenCode === 'ean') throw new RuleViolation('eanTaken', { ean: ean ?? '' });
  }
  if (imageUrl === null || imageUrl === before.imageUrl) return;
  const image = imageOfUrl(imageUrl);
  const isStored = image?.bucket === 'product_images' && (await shareLockFile(tx, image));
  if (!isStored) throw new RuleViolation('pictureUnknown', {});
}
