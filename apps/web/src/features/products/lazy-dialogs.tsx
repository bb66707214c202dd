import { lazy, Suspense, useState } from 'react';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import type { AdjustStockDialogProps } from '#features/products/stock/adjust-stock-dialog.tsx';
import type { DeleteProductDialogProps } from '#features/products/list/delete-product-dialog.tsx';

const Adjusting = lazy(async () => ({
  default: (
    await retryUntilReachable(() => import('#features/products/stock/adjust-stock-dialog.tsx'))
  ).AdjustStockDialog,
}));
const Deleting = lazy(async () => ({
  default: (
    await retryUntilReachable(() => import('#features/products/list/delete-product-dialog.tsx'))
  ).DeleteProductDialog,
}));

/** The dialog 'Ajustar estoque', loaded when it is first opened. */
export function AdjustStockDialog(props: AdjustStockDialogProps) {
  return (
    <Suspense>{useWasWanted(props.product !== undefined) && <Adjusting {...props} />}</Suspense>
  );
}

/** The question before a product is deleted, loaded when it is first asked. */
export function DeleteProductDialog(props: DeleteProductDialogProps) {
  return (
    <Suspense>{useWasWanted(props.product !== undefined) && <Deleting {...props} />}</Suspense>
  );
}

/** Once loaded a dialog stays, so that it can be seen closing. */
function useWasWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted || isWanted;
}
