import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { useCorrectEntry } from '#features/pericias/use-pericia-changes.ts';

interface CorrectionDialogProps {
  readonly periciaId: string;
  readonly entry: PericiaHistoryEntry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Corrects the last history entry of a case, above the dialog that shows the history. */
export function CorrectionDialog({ periciaId, entry, isOpen, onClose }: CorrectionDialogProps) {
  const correction = useCorrectEntry(periciaId, entry.id, onClose);
  return (
    <FormModal
      title="Corrigir Histórico"
      isOpen={isOpen}
      isBusy={correction.isPending}
      onClose={onClose}
    >
      <CorrectionForm
        entry={entry}
        isBusy={correction.isPending}
        onSave={(values) => correction.mutate(values)}
        onCancel={onClose}
      />
    </FormModal>
  );
}
