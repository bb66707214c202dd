import { useBlocker } from '@tanstack/react-router';
import { UnsavedInputDialog } from './unsaved-input-dialog.tsx';

interface UnsavedChangesProps {
  readonly isDirty: boolean;
  /** Called when the user leaves and discards the changes. */
  readonly onLeave?: () => void;
}

/** Requests a confirmation before a form with changes is left, by a link, by going back or by closing the tab. */
export function UnsavedChanges({ isDirty, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <UnsavedInputDialog
      isOpen={blocker.status === 'blocked'}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}
