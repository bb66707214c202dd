import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before a page with changes that were not saved is left, by a link, by the browser's buttons or by closing the tab. */
export function UnsavedChanges({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const isAsked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      As alterações que você fez ainda não foram salvas.
    </ConfirmDialog>
  );
}
