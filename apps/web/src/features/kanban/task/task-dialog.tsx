import { Suspense } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { usePreviousDefined } from '#ui/lists/use-previous-defined.ts';
import { TaskWaiting } from './task-waiting.tsx';

// the board itself needs none of it
const TaskDialogContent = lazyComponent(
  async () => (await import('./task-dialog-content.tsx')).TaskDialogContent,
);

interface TaskDialogProps {
  /** The task to show; undefined while none is. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** 'Detalhes da Tarefa', with its checklist and comments. */
export function TaskDialog({ id, onClose }: TaskDialogProps) {
  const last = usePreviousDefined(id);
  return (
    <FormModal
      isOpen={id !== undefined}
      closesOnBack={false}
      onClose={onClose}
      title="Detalhes da Tarefa"
      size="lg"
    >
      <Suspense fallback={<TaskWaiting />}>
        {last !== undefined && <TaskDialogContent key={last} id={last} onClose={onClose} />}
      </Suspense>
    </FormModal>
  );
}
