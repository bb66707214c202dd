import IconPlus from '~icons/tabler/plus';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useRef, Suspense } from 'react';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BoardFilters } from '#features/kanban/board/board-filters.tsx';
import { SearchedBoard } from '#features/kanban/board/searched-board.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { TaskWaiting } from '#features/kanban/task/task-waiting.tsx';

const route = getRouteApi('/admin/kanban');

/** The page 'Quadro Kanban de Ações'. */
export function KanbanPage() {
  const opened = route.useSearch({ select: ({ tarefa }) => tarefa });
  const navigate = useNavigate();
  const setParams = useQueryParams();
  const { history } = useRouter();
  const wasOpenedOnBoard = useRef(false);

  const show = useCallback(
    (id: string) => {
      wasOpenedOnBoard.current = true;
      void navigate({ to: '.', search: (old) => ({ ...old, tarefa: id }), resetScroll: false });
    },
    [navigate],
  );

  /** Goes back over the history entry that opened the task; a task opened by a link has none. */
  function close(): void {
    if (wasOpenedOnBoard.current) history.back();
    else setParams({ tarefa: undefined });
    wasOpenedOnBoard.current = false;
  }

  return (
    <>
      <PageHeader title="Quadro Kanban de Ações">
        <ButtonLink to="/admin/tasks/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Adicionar Nova Tarefa
        </ButtonLink>
      </PageHeader>
      <BoardFilters />
      <SearchedBoard onOpen={show} />
      <TaskDialog id={opened} onClose={close} />
    </>
  );
}

// loaded on demand, because the board itself does not need it
const TaskDialogContent = lazyComponent(
  async () => (await import('#features/kanban/task/task-dialog-content.tsx')).TaskDialogContent,
);

interface TaskDialogProps {
  /** The task to show; undefined keeps the dialog closed. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** 'Detalhes da Tarefa', with its checklist and comments. */
function TaskDialog({ id, onClose }: TaskDialogProps) {
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
