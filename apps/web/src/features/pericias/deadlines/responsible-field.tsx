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

/** Who answers for a deadline: a person who manages cases, or all of them. */
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
 * The responsible person of a form: who was chosen, else the proposed one if they may be it, else the one who fills in
 * the form. Until the people are read, it is the latter.
 */
export function useNewResponsible(proposed: string | null, chosen: string | null | undefined) {
  const { profile } = useSession();
  const { data } = useQuery(responsiblesQuery);
  if (chosen !== undefined) return chosen;
  const isFit = (id: string | null) => data?.items.some((person) => person.id === id) === true;
  return isFit(proposed) ? proposed : (profile?.id ?? null);
}

/** The responsible person of a changed deadline: who was chosen, else the same one, unless they may no longer be it. */
export function useKeptResponsible(current: string | null, chosen: string | null | undefined) {
  const { data } = useQuery(responsiblesQuery);
  if (chosen !== undefined) return chosen;
  const isUnfit = data !== undefined && !data.items.some(({ id }) => id === current);
  return isUnfit ? null : current;
}
