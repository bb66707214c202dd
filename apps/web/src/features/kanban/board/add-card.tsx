import IconPlus from '~icons/tabler/plus';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { startTransition, Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import classes from '#features/kanban/kanban.module.css';

const loadForm = () => import('./add-card-form.tsx');
const AddCardForm = lazyComponent(async () => (await loadForm()).AddCardForm);
/** Preloaded, so that the click that opens it does not wait. */
const prepareForm = () => void loadForm().catch(() => undefined);

/** Adds a task at the end of a column. */
export function AddCard({ status }: { status: TaskStatus }) {
  const [isOpen, setIsOpen] = useState(false);
  const returnsFocus = useRef(false);

  function close(): void {
    returnsFocus.current = true;
    setIsOpen(false);
  }

  function focusAfterClose(opener: HTMLButtonElement | null): void {
    if (opener === null || !returnsFocus.current) return;
    returnsFocus.current = false;
    opener.focus();
  }

  const label = `Adicionar tarefa em ${TASK_STATUSES[status].label}`;
  return (
    <Suspense>
      {isOpen ? (
        <AddCardForm status={status} label={label} onClose={close} />
      ) : (
        <button
          ref={focusAfterClose}
          type="button"
          className={classes.addButton}
          aria-label={label}
          onFocus={prepareForm}
          onPointerEnter={prepareForm}
          // the button stays until the form's code has loaded
          onClick={() => startTransition(() => setIsOpen(true))}
        >
          <IconPlus size={16} stroke={1.7} aria-hidden />
          Tarefa
        </button>
      )}
    </Suspense>
  );
}
