import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Group, Loader, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Task, taskFormSchema, taskPrioritySchema } from '@vendas/contract/tasks/tasks';
import type { TaskPriority } from '@vendas/domain/tasks/task';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { assigneeOptions } from '#features/kanban/board/people.ts';
import { IN_CONTENT, PRIORITY_OPTIONS } from '#features/kanban/task-styles.tsx';
import { assigneesQuery } from '#features/kanban/kanban.queries.ts';
import { focusOnMount } from '#ui/focus/focus-first-field.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import type { DateInputValue } from '#ui/forms/date-input.ts';
import { SearchableSelect } from '#ui/forms/searchable-select.tsx';

const UNASSIGNED = 'nobody';

interface QuickFieldProps<T> {
  readonly value: T;
  readonly onSave: (value: T) => void;
  readonly onClose: () => void;
}

/** Esc closes the field without a change, and must not reach the dialog around it. */
const closeOnEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  onClose();
};

export function PriorityQuickField(props: QuickFieldProps<TaskPriority>) {
  const { value, onSave, onClose } = props;
  return (
    <div onKeyDown={closeOnEscape(onClose)} role="presentation">
      <Select
        aria-label="Prioridade"
        data={PRIORITY_OPTIONS}
        allowDeselect={false}
        defaultDropdownOpened
        ref={focusOnMount}
        comboboxProps={IN_CONTENT}
        value={value}
        onChange={(chosen) => onSave(taskPrioritySchema.parse(chosen))}
        onDropdownClose={onClose}
      />
    </div>
  );
}

export function AssigneeQuickField(props: QuickFieldProps<string | null>) {
  const { value, onSave, onClose } = props;
  const people = useQuery(assigneesQuery);
  if (people.error && !people.data) {
    return (
      <Button size="compact-sm" variant="default" onClick={() => void people.refetch()}>
        Tentar de novo
      </Button>
    );
  }
  if (people.isPending) return <Loader size="sm" aria-label="Carregando" />;
  return (
    <div onKeyDown={closeOnEscape(onClose)} role="presentation">
      <SearchableSelect
        aria-label="Atribuído a"
        data={assigneeOptions(UNASSIGNED, people.data.items)}
        defaultDropdownOpened
        ref={focusOnMount}
        comboboxProps={IN_CONTENT}
        nothingFoundMessage="Ninguém encontrado."
        value={value ?? UNASSIGNED}
        onChange={(chosen) => onSave(chosen === UNASSIGNED ? null : chosen)}
        onDropdownClose={onClose}
      />
    </div>
  );
}

const dueDateSchema = taskFormSchema.shape.dueDate;

export function DueDateQuickField(props: QuickFieldProps<Task['dueDate']>) {
  const { value, onSave, onClose } = props;
  const [date, setDate] = useState<DateInputValue>(value);
  const [error, setError] = useState<string>();

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = dueDateSchema.safeParse(date);
    setError(read.error?.issues[0]?.message);
    if (focusFirstError(event.currentTarget) || !read.success) return;
    onSave(read.data);
  }

  return (
    <form ref={focusOnMount} noValidate onSubmit={save}>
      <Stack gap="xs">
        <ConfirmedDateField
          aria-label="Data de Vencimento"
          saved={value}
          value={date}
          error={error}
          onChange={(next) => {
            setDate(next);
            setError(undefined);
          }}
        />
        <Group gap="xs">
          <Button size="compact-sm" type="submit">
            Salvar
          </Button>
          <Button size="compact-sm" variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
