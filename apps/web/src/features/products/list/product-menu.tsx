import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import type { ProductMenuProps } from './product-menu-items.tsx';

const ProductMenuItems = lazyComponent(
  async () => (await import('./product-menu-items.tsx')).ProductMenuItems,
);

/** What can be done with a product of the list. */
export function ProductMenu(props: ProductMenuProps) {
  const label = `Ações de ${props.product.name}`;
  return (
    <RowMenuButton label={label}>
      <ProductMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
