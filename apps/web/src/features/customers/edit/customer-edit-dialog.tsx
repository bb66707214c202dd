import type { CustomerFile } from '@vendas/contract/people/customers';
import { useState } from 'react';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { CustomerForm } from './customer-form.tsx';

interface CustomerEditDialogProps {
  readonly file: CustomerFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Editar cadastro'. */
export function CustomerEditDialog({ file, isOpen, onClose }: CustomerEditDialogProps) {
  // counted, so that each opening starts with the stored values, and only an opening does
  const [shown, setShown] = useState({ isOpen, opening: 0 });
  if (isOpen !== shown.isOpen) {
    setShown({ isOpen, opening: isOpen ? shown.opening + 1 : shown.opening });
  }
  const [isBusy, setIsBusy] = useState(false);
  return (
    <FormModal isOpen={isOpen} title="Editar cadastro" size="lg" isBusy={isBusy} onClose={onClose}>
      <CustomerForm key={shown.opening} file={file} onBusy={setIsBusy} onClose={onClose} />
    </FormModal>
  );
}
