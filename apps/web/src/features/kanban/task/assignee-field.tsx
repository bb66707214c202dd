import type { ReactNode } from 'react';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { assigneesQuery } from '#features/kanban/kanban.queries.ts';
import { SearchableSelect } from '#ui/forms/searchable-select.tsx';
import { assigneeOptions } from '#features/kanban/board/people.ts';
import { IN_CONTENT } from '#features/kanban/task-styles.tsx';

const UNASSIGNED = 'nobody';
const LABEL = 'Atribuído a';

interface AssigneeFieldProps {
  readonly value: string | null;
  readonly error: ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** The assignee of a task: any person with an account, or none. */
export function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const people = useQuery(assigneesQuery);
  // A toast reports the failure; the current assignee is still shown.
  if (people.error && !people.data) {
    return (
      <Input.Wrapper label={LABEL} labelElement="div">
        <div>
          <Button
            size="sm"
            variant="default"
            loading={people.isFetching}
            onClick={() => void people.refetch()}
          >
            Tentar de novo
          </Button>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <SearchableSelect
      label={LABEL}
      data={assigneeOptions(UNASSIGNED, people.data?.items ?? [])}
      disabled={people.isPending}
      comboboxProps={IN_CONTENT}
      nothingFoundMessage="Ninguém encontrado."
      error={error}
      value={people.isPending ? null : (value ?? UNASSIGNED)}
      onChange={(id) => onChange(id === null || id === UNASSIGNED ? null : id)}
    />
  );
}
