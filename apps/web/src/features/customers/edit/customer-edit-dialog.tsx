import type { CustomerFile } from '@vendas/contract/people/customers';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { CustomerForm } from './customer-form.tsx';

interface CustomerEditDialogProps {
  readonly file: CustomerFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog 'Editar cadastro'. */
export function CustomerEditDialog({ file, isOpen, onClose }: CustomerEditDialogProps) {
  return (
    <FormDialog
      subject={isOpen ? file : undefined}
      title="Editar cadastro"
      size="lg"
      onClose={onClose}
    >
      {(opened, onBusy) => <CustomerForm file={opened} onBusy={onBusy} onClose={onClose} />}
    </FormDialog>
  );
}
