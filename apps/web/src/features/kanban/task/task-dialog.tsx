import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonRow } from '#ui/dialogs/button-row.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { FormModal } from '#ui/forms/form-modal.tsx';
import { usePreviousDefined } from '#ui/lists/use-previous-defined.ts';
import { taskQuery } from '#features/kanban/kanban.queries.ts';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskDetails } from './task-details.tsx';

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
      {last !== undefined && <Content key={last} id={last} onClose={onClose} />}
    </FormModal>
  );
}

function Content({ id, onClose }: { id: string; onClose: () => void }) {
  const task = useQuery(taskQuery(id));
  return (
    <Stack gap="lg">
      {task.error && (
        <ErrorPanel
          message={`Erro ao carregar tarefas: ${task.error.message}`}
          onRetry={() => void task.refetch()}
        />
      )}
      {task.isPending && (
        <Stack gap="sm" role="status" aria-label="Carregando">
          <Skeleton height={28} width="60%" />
          <Skeleton height={280} />
          <Skeleton height={90} />
          <Skeleton height={90} />
        </Stack>
      )}
      {task.data && !task.error && (
        <>
          <TaskDetails task={task.data} />
          <TaskChecklist task={task.data} />
          <TaskComments task={task.data} />
        </>
      )}
      <ButtonRow>
        {task.data && !task.error && (
          <ButtonLink to="/admin/tasks/edit/$id" params={{ id }}>
            Editar Tarefa
          </ButtonLink>
        )}
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </ButtonRow>
    </Stack>
  );
}
