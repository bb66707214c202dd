import type { PericiaRow } from '@vendas/contract/pericias';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { CaseDialog } from '#features/pericias/list/pericia-menu.tsx';
import { HistoryDialog, StatusDialog } from '#features/pericias/status/status-dialog.tsx';
import { useDelete } from './use-pericia-changes.ts';

interface CaseDialogsProps {
  readonly pericia: PericiaRow;
  /** Undefined while all dialogs are closed. */
  readonly open: CaseDialog | undefined;
  readonly onClose: () => void;
}

/** The dialogs of the list. Their code is loaded when one is first opened. */
export function CaseDialogs({ pericia, open, onClose }: CaseDialogsProps) {
  const deletion = useDelete(onClose);
  return (
    <>
      <StatusDialog pericia={pericia} isOpen={open === 'status'} hasLink onClose={onClose} />
      <HistoryDialog pericia={pericia} isOpen={open === 'history'} onClose={onClose} />
      <ConfirmDialog
        title="Excluir perícia"
        isOpen={open === 'delete'}
        confirmLabel="Excluir"
        isDangerous
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate(pericia.id)}
        onCancel={onClose}
      >
        Excluir a perícia do processo <strong>{pericia.processNumber}</strong> e todo o seu
        histórico? Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </>
  );
}
