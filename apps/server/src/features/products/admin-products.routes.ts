import * as contract from '@vendas/contract/products/admin-products';
import { z } from 'zod';
import { serve, serveIdempotent, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  countProducts,
  getProduct,
  listStockMovements as listRows,
  lockProduct,
  updateVisibility,
  deleteProduct as deleteRow,
} from '#store/products/admin-products.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { keyAfter } from '#platform/database/cursor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { toAdminProductResponse, productValues } from './admin-product-response.ts';
import { adjustStock } from './adjust-stock.ts';
import { createProduct } from './create-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { costOfNew, requireCostVisible } from './require-cost.ts';
import { updateProduct } from './update-product.ts';

/** The administration of products. */
export function registerAdminProducts(api: Api, services: Services): void {
  serve(api, contract.listAdminProducts, ({ query }) => listAdminProducts(services, query));
  serve(api, contract.countProducts, () => countProducts(services.database.kysely));
  serve(api, contract.getAdminProduct, async ({ params }) =>
    toAdminProductResponse(await getProduct(services.database.kysely, params.id)),
  );
  serveIdempotent(api, contract.createProduct, ({ body }, caller, call) => {
    const costPriceCents = costOfNew(caller, body);
    return createProduct(services, { ...body, costPriceCents }, call);
  });
  serve(api, contract.updateProduct, ({ params, body }, caller) => {
    requireCostVisible(caller, body);
    return updateProduct(services, { id: params.id, form: body, actorId: caller.userId });
  });
  serveIdempotent(api, contract.adjustStock, ({ params, body }, _caller, call) => {
    const { stockReason: reason, stockNote: note, ...change } = body;
    return adjustStock(services, params.id, { ...change, reason, note }, call);
  });
  serve(api, contract.setProductVisibility, ({ params, body }, { userId }) =>
    setProductVisibility(services, { id: params.id, ...body, actorId: userId }),
  );
  serve(api, contract.deleteProduct, ({ params }, { userId }) =>
    deleteProduct(services, params.id, userId),
  );
  serve(api, contract.listStockMovements, ({ params, query }) =>
    listStockMovements(services, params.id, query.cursor),
  );
}

const placeSchema = z.tuple([z.int()]);

/** Every change of a product's stock, newest first, one page at a time; empty for a deleted product. */
async function listStockMovements(
  { database }: Services,
  productId: string,
  cursor: string | undefined,
) {
  const found = await listRows(database.kysely, {
    productId,
    beforeId: keyAfter(cursor, placeSchema)?.[0],
    limit: contract.MOVEMENTS_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, contract.MOVEMENTS_PAGE_SIZE, ({ id }) => [id]);
  return {
    items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    nextCursor,
  };
}

interface Visibility {
  readonly id: string;
  readonly isHidden: boolean;
  readonly actorId: string;
}

/**
 * Hides a product from the shop or shows it again. The lock makes a concurrent checkout wait, which is then refused.
 * Repeating it has no effect.
 * @throws RuleViolation productNotFound
 */
function setProductVisibility(
  { database, clock }: Services,
  { id, isHidden, actorId }: Visibility,
): Promise<contract.AdminProduct> {
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

/**
 * Deletes a product permanently. Orders keep its name, image and price.
 * @throws RuleViolation productNotFound
 */
function deleteProduct(
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
