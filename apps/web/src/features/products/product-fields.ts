import { LOW_STOCK, type ProductValues } from '@vendas/domain/products/product';
import type { AdminProduct } from '@vendas/contract/products/admin-products';

/** The values of the form; without a cost for users who may not see costs. */
export type ProductFields = Omit<ProductValues, 'costPriceCents'> & {
  readonly costPriceCents?: number | undefined;
};

/** The initial values of a new product. */
export const NEW_PRODUCT: ProductFields = {
  name: '',
  description: null,
  priceCents: 0,
  costPriceCents: 0,
  stock: 0,
  category: 'Óculos',
  imageUrl: null,
  sku: null,
  ean: null,
  isHidden: false,
  lowStockAt: LOW_STOCK,
};

/** The initial values of a copy: codes and stock belong to one product only; the image may be shared. */
export function copyOf(product: AdminProduct): ProductFields {
  return { ...valuesOf(product), stock: 0, sku: null, ean: null };
}

/** A stored product as the form's values. */
export function valuesOf(product: AdminProduct | ProductFields): ProductFields {
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
