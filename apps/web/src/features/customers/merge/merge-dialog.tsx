import type { CustomerFile } from '@vendas/contract/people/customers';
import { useState } from 'react';
import { Modal } from '#ui/dialogs/modal.tsx';
import { MergeChoice } from './merge-choice.tsx';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  readonly file: CustomerFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Merges another file of the same person with this one: which, what will move, then yes. */
export function MergeDialog({ file, isOpen, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function close(): void {
    setOtherId(undefined);
    onClose();
  }

  return (
    <Modal isOpen={isOpen} title="Unir cadastros" isBusy={isBusy} onClose={close}>
      {otherId === undefined ? (
        <MergeChoice file={file} onChoose={setOtherId} onClose={close} />
      ) : (
        <MergePreview
          id={file.id}
          otherId={otherId}
          onBusy={setIsBusy}
          onBack={() => setOtherId(undefined)}
          onMerged={close}
        />
      )}
    </Modal>
  );
}
