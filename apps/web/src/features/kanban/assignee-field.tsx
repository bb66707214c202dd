import type { ReactNode } from 'react';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { IN_CONTENT } from './in-content.ts';
import { assigneesQuery } from './kanban.queries.ts';
import { personName } from './people.ts';

const UNASSIGNED = 'nobody';

interface AssigneeFieldProps {
  readonly value: string | null;
  readonly error: ReactNode;
  readonly onChange: (id: string | null) => void;
}

/** Whom a task is for: anybody with an account, or nobody. */
export function AssigneeField({ value, error, onChange }: AssigneeFieldProps) {
  const people = useQuery(assigneesQuery);
  if (people.error) {
    return (
      <ErrorPanel
        message={`Erro ao buscar perfis: ${people.error.message}`}
        onRetry={() => void people.refetch()}
      />
    );
  }
  const options = [
    { value: UNASSIGNED, label: 'Não atribuído' },
    ...(people.data?.items ?? []).map((person) => ({
      value: person.id,
      label: personName(person),
    })),
  ];
  return (
    <Select
      label="Atribuído a"
      data={options}
      disabled={people.isPending}
      searchable
      allowDeselect={false}
      comboboxProps={IN_CONTENT}
      limit={100}
      nothingFoundMessage="Ninguém encontrado."
      error={error}
      value={people.isPending ? null : (value ?? UNASSIGNED)}
      onChange={(id) => onChange(id === null || id === UNASSIGNED ? null : id)}
    />
  );
}
