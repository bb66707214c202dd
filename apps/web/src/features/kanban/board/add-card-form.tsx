import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { createTask, WITHOUT_ASSIGNEE, type TaskForm } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { useSession } from '#lib/auth/session.tsx';
import { focusOnMount } from '#ui/focus/focus-first-field.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import classes from '#features/kanban/kanban.module.css';
import { unsentText } from '#features/kanban/unsent-text.ts';
import { filterOf } from './board-filter.ts';

interface AddCardFormProps {
  readonly status: TaskStatus;
  readonly label: string;
  readonly onClose: () => void;
}

/** A field of one line: Enter adds the task and empties the field for the next one. */
export function AddCardForm({ status, label, onClose }: AddCardFormProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const defaults = useFilterDefaults();

  const adding = useApiMutation({
    mutationFn: (body: TaskForm, idempotencyKey) => call(createTask, { body, idempotencyKey }),
    keyName: 'task-line-attempt',
    invalidates: [['tasks']],
    success: 'Tarefa adicionada com sucesso!',
    failure: (reason) => `Erro ao adicionar tarefa: ${reason}`,
    onSuccess: (_task, sent) => setTitle((typed) => unsentText(typed, sent.title)),
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    if (adding.isPending) return;
    if (title.trim() !== '') return adding.mutate({ ...EMPTY, ...defaults(), title, status });
    setError('O título da tarefa é obrigatório.');
    focusFirstError(event.currentTarget);
  }

  return (
    <form noValidate className={classes.addForm} onSubmit={add}>
      <TextInput
        aria-label={label}
        placeholder="Título da tarefa"
        ref={focusOnMount}
        maxLength={200}
        value={title}
        error={error}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button type="submit" size="compact-sm" loading={adding.isPending}>
        Adicionar
      </Button>
      <Button size="compact-sm" variant="default" onClick={onClose}>
        Cancelar
      </Button>
    </form>
  );
}

const EMPTY = {
  description: null,
  assignedToUserId: null,
  priority: 'MEDIUM',
  startDate: null,
  dueDate: null,
  orderId: null,
  customerId: null,
  periciaId: null,
} as const satisfies Partial<TaskForm>;

/**
 * The values that the board's filter requires of a task, so that an added one does not disappear. Read when a task is
 * added.
 */
function useFilterDefaults(): () => Partial<TaskForm> {
  const router = useRouter();
  const { user } = useSession();
  return () => {
    const { mine, assignee, priority } = filterOf(router.state.location.search);
    const person = mine === 'true' ? user?.id : assignee;
    return {
      ...(person !== undefined && {
        assignedToUserId: person === WITHOUT_ASSIGNEE ? null : person,
      }),
      ...(priority !== undefined && { priority }),
    };
  };
}
