import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import IconX from '~icons/tabler/x';
import { SearchableSelect } from '#ui/forms/searchable-select.tsx';
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useQueryParams } from '#lib/navigation/query-string.ts';
import { ChipRow, FilterChip } from '#ui/lists/filter-chip.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { isFiltered, TODAY, UNASSIGNED, YES } from './board-filter.ts';
import { assigneesQuery } from '#features/kanban/kanban.queries.ts';
import { IN_CONTENT, PRIORITY_OPTIONS } from '#features/kanban/task-styles.tsx';
import { assigneeOptions } from './people.ts';
import classes from '#features/kanban/kanban.module.css';

/** The filters that are set by one click: their names in the URL, and the values that turn them on. */
const CHIPS = [
  { name: 'atrasadas', on: YES, label: 'Atrasadas' },
  { name: 'vence', on: TODAY, label: 'Para hoje' },
  { name: 'minhas', on: YES, label: 'Minhas' },
] as const;

const route = getRouteApi('/admin/kanban');

/** The board's filter, in the URL so that it can be shared and restored. */
export function BoardFilters() {
  // typing in the search box renders only the box
  const search = route.useSearch({
    select: ({ responsavel, prioridade, atrasadas, vence, minhas }) => ({
      responsavel,
      prioridade,
      atrasadas,
      vence,
      minhas,
    }),
    structuralSharing: true,
  });
  // a new box after each reset, because text typed just before has not reached the URL yet
  const [emptied, setEmptied] = useState(0);
  const setParams = useQueryParams();
  const people = useQuery(assigneesQuery);
  const assignees = assigneeOptions(UNASSIGNED, people.data?.items ?? []);

  return (
    <Group gap="sm" mb="lg" role="search" aria-label="Filtrar tarefas">
      <ListSearch
        key={emptied}
        label="Buscar tarefas"
        placeholder="Buscar tarefas por título ou descrição..."
      />
      <SearchableSelect
        aria-label="Atribuído a"
        placeholder="Atribuído a"
        data={assignees}
        value={search.responsavel ?? null}
        onChange={(value) => setParams({ responsavel: value ?? undefined })}
        clearable
        comboboxProps={IN_CONTENT}
        clearButtonProps={{ 'aria-label': 'Limpar Atribuído a' }}
        nothingFoundMessage="Ninguém encontrado."
        flex="1 1 11rem"
        maw="16rem"
      />
      <Select
        aria-label="Prioridade"
        placeholder="Prioridade"
        data={PRIORITY_OPTIONS}
        value={search.prioridade ?? null}
        onChange={(value) => setParams({ prioridade: value ?? undefined })}
        clearable
        comboboxProps={IN_CONTENT}
        clearButtonProps={{ 'aria-label': 'Limpar prioridade' }}
        flex="1 1 8rem"
        maw="12rem"
      />
      <div className={classes.quick}>
        <ChipRow label="Filtros rápidos">
          {CHIPS.map(({ name, on, label }) => (
            <FilterChip
              key={name}
              label={label}
              isPressed={search[name] === on}
              onPress={() => setParams({ [name]: search[name] === on ? undefined : on })}
            />
          ))}
        </ChipRow>
        <ClearFiltersButton
          onClear={() => {
            setEmptied(emptied + 1);
            setParams({
              busca: undefined,
              responsavel: undefined,
              prioridade: undefined,
              atrasadas: undefined,
              vence: undefined,
              minhas: undefined,
            });
          }}
        />
      </div>
    </Group>
  );
}

/** A separate component: the first searched character shows it, and nothing else needs to render. */
function ClearFiltersButton({ onClear }: { onClear: () => void }) {
  const hasFilters = route.useSearch({ select: isFiltered });
  if (!hasFilters) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      flex="none"
      className={classes.clear ?? ''}
      title="Limpar filtros"
      onClick={onClear}
    >
      <IconX width={18} height={18} aria-hidden />
      <span>Limpar filtros</span>
    </Button>
  );
}
