import { useState } from 'react';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { DueDateForm } from './due-date-form.tsx';

interface DueDateDialogProps {
  readonly order: AdminOrder;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the due date of an order, or sets its first one. */
export function DueDateDialog({ order, isOpen, onClose }: DueDateDialogProps) {
  // Stays rendered while it closes; counted, so that each opening starts with the current order.
  const [shown, setShown] = useState({ isOpen: false, opening: 0, opened: order });
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { isOpen, opening: shown.opening + 1, opened: order } : { ...shown, isOpen });
  }
  const [isBusy, setIsBusy] = useState(false);
  const { opened } = shown;
  return (
    <FormModal
      isOpen={isOpen}
      title={opened.dueDate === null ? 'Definir vencimento' : 'Mudar vencimento'}
      // Not a sheet on phones: its calendar opens immediately, and has room only below the field.
      isBusy={isBusy}
      onClose={onClose}
    >
      <DueDateForm key={shown.opening} opened={opened} onBusy={setIsBusy} onClose={onClose} />
    </FormModal>
  );
}
