import type { z } from 'zod';
import type { AdminProduct, productEditSchema } from '@vendas/contract/products/admin-products';
import { changedFacts } from '@vendas/domain/audit';
import { isEditStale } from '@vendas/domain/products/product';
import type { ProductValues } from '@vendas/domain/products/product';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { reasonOfEdit } from '@vendas/domain/products/stock';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  adjustStock,
  lockProduct,
  updateProduct as updateRow,
} from '#store/products/admin-products.ts';
import { insertAudit, listAudit } from '#store/audit.ts';
import { toAdminProductResponse, productValues } from './admin-product-response.ts';
import type { ProductRow } from './admin-product-response.ts';
import { requireValues } from './require-values.ts';

interface Edit {
  readonly id: string;
  /** Without a cost, the product keeps its own. */
  readonly form: z.output<typeof productEditSchema>;
  readonly actorId: string;
}

/**
 * Saves an edited product. A changed stock becomes an adjustment, with its reason if one was given; an unchanged stock keeps later
 * sales. Saving an unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation productNotFound, productChanged, skuTaken, eanTaken, pictureUnknown, stockReasonMismatch
 */
export function updateProduct({ database, clock }: Services, edit: Edit): Promise<AdminProduct> {
  const { id, form, actorId } = edit;
  return inTransaction(database.kysely, async (tx) => {
    const current = await lockProduct(tx, id);
    const isStockUnchanged = form.stock === form.shownStock;
    const { costPriceCents = current.costPriceCents } = form;
    const stock = isStockUnchanged ? current.stock : form.stock;
    const values = productValues({ ...form, costPriceCents, stock });
    const changes = changedFacts({ ...productValues(current) }, { ...values });
    if (changes === undefined) return toAdminProductResponse(current);
    if (isEditStale(current, form)) throw await productChanged(tx, current, form.version);
    await requireValues(tx, values, current);
    const quantityChange = values.stock - current.stock;
    if (quantityChange !== 0) {
      const { stockReason: reason, stockNote: note } = form;
      const cause = reasonOfEdit(quantityChange, { reason, note });
      await adjustStock(tx, { id, quantityChange, ...cause, userId: actorId });
    }
    const updated = await updateRow(tx, id, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'productUpdated',
      subject: 'product',
      subjectId: id,
      ...changes,
    });
    return toAdminProductResponse(updated);
  });
}

/**
 * The person who changed the product since, and its current values. Contains no person where only sales changed the
 * stock.
 */
async function productChanged(tx: Executor, current: ProductRow, shownVersion: number) {
  const [last] = await listAudit(tx, {
    subject: 'product',
    subjectId: current.id,
    // a sale is no edit, so the version stays
    exceptAction: 'stockAdjusted',
    limit: 1,
  });
  const isEdited = current.version !== shownVersion;
  const values: ProductValues = productValues(current);
  return new RuleViolation('productChanged', {
    product: current.name,
    current: { ...values, version: current.version },
    changedBy: isEdited ? (last?.actorName ?? 'outra pessoa') : null,
    changedAt: isEdited ? (last?.at.toISOString() ?? null) : null,
  });
}
