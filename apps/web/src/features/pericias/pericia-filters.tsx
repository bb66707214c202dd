import '@mantine/core/styles/Combobox.css';
import { Group, NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { keysOf } from '@vendas/contract/fields';
import { PERICIA_STATUSES } from '@vendas/domain/pericia-status';
import { useDeferredValue } from 'react';
import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import { searchIn } from '#lib/navigation/use-search-text.ts';
import { ListSearch } from '#ui/lists/list-search.tsx';
import type { PericiaListFilters } from './pericias.queries.ts';

const STATUSES = keysOf(PERICIA_STATUSES);
const ACCESS: Readonly<Record<string, boolean>> = { sim: true, nao: false };

/** What was chosen, as the address has it. */
interface Address {
  readonly etapa?: string | undefined;
  readonly acesso?: string | undefined;
}

/** What the list is limited to, as the address says it; a task of its own behind the address. */
export function useFilters(): PericiaListFilters {
  const filters = useSearch({
    strict: false,
    select: (address) => ({ search: searchIn(address), ...choicesIn(address) }),
    structuralSharing: true,
  });
  return useDeferredValue(filters);
}

/** What was chosen, apart from what is typed to search, which renders only its box again. */
function useChoices(): Omit<PericiaListFilters, 'search'> {
  return useSearch({
    strict: false,
    select: choicesIn,
    structuralSharing: true,
  });
}

function choicesIn({ etapa, acesso = '' }: Address): Omit<PericiaListFilters, 'search'> {
  return {
    status: STATUSES.find((key) => key === etapa),
    accessGranted: Object.hasOwn(ACCESS, acesso) ? ACCESS[acesso] : undefined,
  };
}

/** Limits the list to a text, a step, or cases with or without access. */
export function PericiaFilters() {
  const { status, accessGranted } = useChoices();
  const setParams = useAddressParams();

  return (
    <Group gap="sm" align="flex-end">
      <ListSearch label="Buscar perícias" placeholder="Buscar nº do processo, réu, local..." />
      <NativeSelect
        flex="1 1 14rem"
        aria-label="Filtrar por status"
        value={status ?? ''}
        onChange={(event) => setParams({ etapa: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Todos os status' },
          ...STATUSES.map((value) => ({ value, label: PERICIA_STATUSES[value].label })),
        ]}
      />
      <NativeSelect
        flex="1 1 12rem"
        aria-label="Filtrar por acesso ao processo"
        value={accessGranted === undefined ? '' : accessGranted ? 'sim' : 'nao'}
        onChange={(event) => setParams({ acesso: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: 'Com e sem acesso' },
          { value: 'sim', label: 'Com acesso' },
          { value: 'nao', label: 'Sem acesso' },
        ]}
      />
    </Group>
  );
}
