import type { AdminProduct } from '@vendas/contract/products/admin-products';
import { useState } from 'react';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { AdjustStockForm } from './adjust-stock-form.tsx';

export interface AdjustStockDialogProps {
  /** The product whose stock to adjust; undefined keeps the dialog closed. */
  readonly product: Pick<AdminProduct, 'id' | 'name' | 'stock'> | undefined;
  readonly onAdjusted?: (product: AdminProduct) => void;
  readonly onClose: () => void;
}

/** The dialog 'Ajustar estoque'. */
export function AdjustStockDialog({ product, onAdjusted, onClose }: AdjustStockDialogProps) {
  const isOpen = product !== undefined;
  // Stays rendered while it closes; counted, so that each opening starts with empty fields.
  const [shown, setShown] = useState({ product, isOpen, opening: 0 });
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { product, isOpen, opening: shown.opening + 1 } : { ...shown, isOpen });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Ajustar estoque" isBusy={isBusy} onClose={onClose}>
      {shown.product && (
        <AdjustStockForm
          key={shown.opening}
          product={shown.product}
          onAdjusted={onAdjusted}
          onBusy={setIsBusy}
          onClose={onClose}
        />
      )}
    </FormModal>
  );
}
