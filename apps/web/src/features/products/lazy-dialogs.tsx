import { lazyComponent } from '#lib/loading/lazy-component.ts';
import type { AdjustStockDialogProps } from '#features/products/stock/adjust-stock-dialog.tsx';
import type { DeleteProductDialogProps } from '#features/products/list/delete-product-dialog.tsx';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';

const Adjusting = lazyComponent(
  async () => (await import('#features/products/stock/adjust-stock-dialog.tsx')).AdjustStockDialog,
);
const Deleting = lazyComponent(
  async () =>
    (await import('#features/products/list/delete-product-dialog.tsx')).DeleteProductDialog,
);

/** The dialog 'Ajustar estoque', loaded when it is first opened. */
export function AdjustStockDialog(props: AdjustStockDialogProps) {
  return (
    <WhenOpened isOpen={props.product !== undefined}>
      <Adjusting {...props} />
    </WhenOpened>
  );
}

/** The confirmation before a product is deleted, loaded when it is first opened. */
export function DeleteProductDialog(props: DeleteProductDialogProps) {
  return (
    <WhenOpened isOpen={props.product !== undefined}>
      <Deleting {...props} />
    </WhenOpened>
  );
}
