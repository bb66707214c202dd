import type { AdminProduct } from '@vendas/contract/admin-products';
import { lazy } from 'react';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';

const ProductMenuItems = lazy(async () => ({
  default: (await retryUntilReachable(() => import('./product-menu-items.tsx'))).ProductMenuItems,
}));

export interface ProductMenuProps {
  readonly product: AdminProduct;
  readonly onAdjust: (product: AdminProduct) => void;
  readonly onDelete: (product: AdminProduct) => void;
}

/** What can be done with a product of the list. */
export function ProductMenu(props: ProductMenuProps) {
  return (
    <RowMenuButton label={productMenuLabel(props.product)}>
      <ProductMenuItems {...props} />
    </RowMenuButton>
  );
}

export const productMenuLabel = ({ name }: Pick<AdminProduct, 'name'>) => `Ações de ${name}`;
