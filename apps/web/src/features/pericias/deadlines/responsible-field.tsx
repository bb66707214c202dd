import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#lib/auth/session.tsx';
import { personName } from '#lib/format/person-name.ts';
import { responsiblesQuery } from './deadlines.queries.ts';

interface ResponsibleFieldProps {
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (id: string | null) => void;
}

/** The assignee of a deadline: a person who manages cases, or all of them. */
export function ResponsibleField({ value, isDisabled, onChange }: ResponsibleFieldProps) {
  const { data, error, isPending } = useQuery(responsiblesQuery);
  const people = data?.items ?? [];
  return (
    <NativeSelect
      label="Atribuído a"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description="Recebe os e-mails do prazo; sem responsável, todos os que gerenciam perícias."
      disabled={isDisabled || isPending}
      error={error !== null && data === undefined && `Erro ao buscar pessoas: ${error.message}`}
      data={[
        { value: '', label: 'Todos os que gerenciam perícias' },
        ...people.map((person) => ({ value: person.id, label: personName(person) })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/**
 * The assignee in a form: the selected person, otherwise the proposed one if they may manage cases, otherwise the
 * user. Until the people are loaded, it is the user.
 */
export function useNewResponsible(proposed: string | null, chosen: string | null | undefined) {
  const { profile } = useSession();
  const { data } = useQuery(responsiblesQuery);
  if (chosen !== undefined) return chosen;
  const isFit = (id: string | null) => data?.items.some((person) => person.id === id) === true;
  return isFit(proposed) ? proposed : (profile?.id ?? null);
}

/**
 * The assignee of a changed deadline: the selected person, otherwise the current one, unless they may no longer
 * manage cases.
 */
export function useCurrentResponsible(current: string | null, chosen: string | null | undefined) {
  const { data } = useQuery(responsiblesQuery);
  if (chosen !== undefined) return chosen;
  const isUnfit = data !== undefined && !data.items.some(({ id }) => id === current);
  return isUnfit ? null : current;
}
