import * as contract from '@vendas/contract/products/admin-products';
import { serve, serveIdempotent, serveUpload } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { countProducts, getProduct } from '#store/admin-products.ts';
import { toAdminProductResponse } from './admin-product-response.ts';
import { adjustStock } from './adjust-stock.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { costOfNew, requireCostVisible } from './require-cost.ts';
import { setProductVisibility } from './set-product-visibility.ts';
import { updateProduct } from './update-product.ts';
import { uploadProductImage } from './upload-product-image.ts';

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
  serveUpload(api, contract.uploadProductImage, ({ query }, { userId }, bytes) =>
    uploadProductImage(services, { userId, fileName: query.fileName, bytes }),
  );
}
