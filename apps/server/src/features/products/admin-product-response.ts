import type { AdminProduct } from '@vendas/contract/products/admin-products';
import type { ProductValues } from '@vendas/domain/products/product';
import type { updateProduct } from '#store/products/admin-products.ts';

export type ProductRow = Awaited<ReturnType<typeof updateProduct>>;

/** A product as administrators see it. */
export function toAdminProductResponse({ createdAt, ...product }: ProductRow): AdminProduct {
  return { ...product, createdAt: createdAt.toISOString() };
}

/** The editable fields of a product. */
export function productValues(product: ProductValues): ProductValues {
  const { name, description, priceCents, costPriceCents, stock } = product;
  const { category, imageUrl, sku, ean, isHidden, lowStockAt } = product;
  return {
    name,
    description,
    priceCents,
    costPriceCents,
    stock,
    category,
    imageUrl,
    sku,
    ean,
    isHidden,
    lowStockAt,
  };
}
