import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { taskQuery } from '#features/kanban/kanban.queries.ts';
import { TaskChecklist } from './task-checklist.tsx';
import { TaskComments } from './task-comments.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskWaiting } from './task-waiting.tsx';

interface TaskDialogContentProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The details of a task with checklist and comments, and the buttons for further actions. */
export function TaskDialogContent({ id, onClose }: TaskDialogContentProps) {
  const task = useQuery(taskQuery(id));
  return (
    <Stack gap="lg">
      {task.error && (
        <ErrorPanel
          message={`Erro ao carregar tarefas: ${task.error.message}`}
          onRetry={() => void task.refetch()}
        />
      )}
      {task.isPending && <TaskWaiting />}
      {task.data && !task.error && (
        <>
          <TaskDetails task={task.data} />
          <TaskChecklist task={task.data} />
          <TaskComments task={task.data} />
        </>
      )}
      {/* not before the task, which would move them */}
      {!task.isPending && (
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
      )}
    </Stack>
  );
}
