import '@mantine/core/styles/Combobox.css';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { keysOf } from '@vendas/contract/fields';
import { LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { useDeferredValue } from 'react';
import { useQueryParams, searchIn } from '#lib/navigation/query-string.ts';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, useSorting } from '#ui/lists/sorting.tsx';
import classes from '#features/pericias/pericias.module.css';
import {
  periciaCountsQuery,
  type PericiaListFilters,
} from '#features/pericias/pericias.queries.ts';

const STATUSES = keysOf(PERICIA_STATUSES);
const ACCESS: Readonly<Record<string, boolean>> = { sim: true, nao: false };

const SITUATIONS = [
  { name: 'em-curso', label: 'Em curso', count: 'open' },
  { name: 'paradas', label: `Paradas há mais de ${LONG_IDLE_DAYS} dias`, count: 'idle' },
] as const;

const SORTS = [
  { value: '', label: 'Mais recentes' },
  { value: 'paradas', label: 'Mais paradas' },
];

/** The filters in the URL. */
interface Address {
  readonly etapa?: string | undefined;
  readonly acesso?: string | undefined;
  readonly situacao?: string | undefined;
  readonly ordem?: string | undefined;
}

/** The filters of the list, as the URL contains them; they follow the URL one task later. */
export function useFilters(): PericiaListFilters {
  const filters = useSearch({
    strict: false,
    select: (address) => ({ search: searchIn(address), ...choicesIn(address) }),
    structuralSharing: true,
  });
  return useDeferredValue(filters);
}

/** The filters except the search text, which renders only its box. */
function useChoices(): Omit<PericiaListFilters, 'search'> {
  return useSearch({
    strict: false,
    select: choicesIn,
    structuralSharing: true,
  });
}

function choicesIn({
  etapa,
  acesso = '',
  situacao = '',
  ordem,
}: Address): Omit<PericiaListFilters, 'search'> {
  return {
    status: STATUSES.find((key) => key === etapa),
    accessGranted: Object.hasOwn(ACCESS, acesso) ? ACCESS[acesso] : undefined,
    situation: SITUATIONS.find(({ name }) => name === situacao)?.name,
    sort: ordem === 'paradas' ? 'idle' : 'newest',
  };
}

/** Filters the list by a text, a step, or access, and sorts it. */
export function PericiaFilters() {
  const { status, accessGranted, sort } = useChoices();
  const sorting = useSorting(sort === 'idle' ? 'paradas' : '', '');
  const setParams = useQueryParams();

  return (
    <Group gap="xs" align="flex-end" className={classes.filters ?? ''}>
      <ListSearch label="Buscar perícias" placeholder="Buscar nº do processo, réu, local...">
        <SortSelect label="Ordenar perícias" options={SORTS} sorting={sorting} />
      </ListSearch>
      <Group gap="xs" flex="1 1 18rem" wrap="nowrap">
        <NativeSelect
          flex="1 1 0"
          aria-label="Filtrar por status"
          value={status ?? ''}
          onChange={(event) => setParams({ etapa: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Status' },
            ...STATUSES.map((value) => ({ value, label: PERICIA_STATUSES[value].label })),
          ]}
        />
        <NativeSelect
          flex="1 1 0"
          aria-label="Filtrar por acesso ao processo"
          value={accessGranted === undefined ? '' : accessGranted ? 'sim' : 'nao'}
          onChange={(event) => setParams({ acesso: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Acesso' },
            { value: 'sim', label: 'Com acesso' },
            { value: 'nao', label: 'Sem acesso' },
          ]}
        />
      </Group>
    </Group>
  );
}

/** Filters the list by open or long idle cases; a second click shows all again. */
export function SituationChips() {
  const { situation } = useChoices();
  const { data: counts } = useQuery(periciaCountsQuery);
  const setParams = useQueryParams();
  return (
    <ChipRow label="Situação">
      {SITUATIONS.map(({ name, label, count }) => (
        <FilterChip
          key={name}
          label={label}
          count={counts?.[count] ?? 'unread'}
          isPressed={situation === name}
          onPress={() => setParams({ situacao: situation === name ? undefined : name })}
        />
      ))}
    </ChipRow>
  );
}
