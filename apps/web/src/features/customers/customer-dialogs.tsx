import type { CustomerFile } from '@vendas/contract/people/customers';
import { CustomerEditDialog } from './edit/customer-edit-dialog.tsx';
import { LimitDialog } from './credit/limit-dialog.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';

interface CustomerDialogsProps {
  readonly file: CustomerFile;
  readonly open: 'edit' | 'merge' | 'limit' | undefined;
  readonly onClose: () => void;
}

/** The dialogs of a customer's page. */
export function CustomerDialogs({ file, open, onClose }: CustomerDialogsProps) {
  return (
    <>
      <CustomerEditDialog file={file} isOpen={open === 'edit'} onClose={onClose} />
      <LimitDialog file={file} isOpen={open === 'limit'} onClose={onClose} />
      <MergeDialog file={file} isOpen={open === 'merge'} onClose={onClose} />
    </>
  );
}
