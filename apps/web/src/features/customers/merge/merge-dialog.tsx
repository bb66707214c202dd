import type { CustomerFile, ListedCustomer } from '@vendas/contract/people/customers';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { MergeChoice } from './merge-choice.tsx';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  readonly file: CustomerFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Merges another file of the same person with this one in three steps: choice, preview, confirmation. */
export function MergeDialog({ file, isOpen, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<ListedCustomer>();
  const [isBusy, setIsBusy] = useState(false);

  function close(): void {
    setOther(undefined);
    onClose();
  }

  return (
    <Modal isOpen={isOpen} title="Unir cadastros" isBusy={isBusy} onClose={close}>
      {other === undefined ? (
        <MergeChoice file={file} onChoose={setOther} onClose={close} />
      ) : (
        <MergePreview
          file={file}
          chosen={other}
          onBusy={setIsBusy}
          onBack={() => setOther(undefined)}
          onMerged={close}
        />
      )}
    </Modal>
  );
}
