import { Group, NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { keysOf } from '@vendas/contract/keys-of';
import { PERICIA_STATUSES } from '@vendas/domain/pericia';
import { useAddressParams } from '#lib/use-address-params.ts';
import { useSearched } from '#lib/use-search-text.ts';
import { ListSearch } from '#ui/list-search.tsx';
import type { PericiaListFilters } from './pericias.queries.ts';

const STATUSES = keysOf(PERICIA_STATUSES);
const ACCESS: Readonly<Record<string, boolean>> = { sim: true, nao: false };

/** What the list is limited to, as the address says it. */
export function useFilters(): PericiaListFilters & { readonly hasFilters: boolean } {
  const search = useSearched();
  const { status, accessGranted } = useChoices();
  const hasFilters = search !== '' || status !== undefined || accessGranted !== undefined;
  return { search, status, accessGranted, hasFilters };
}

/** What was chosen, apart from what is typed to search, which draws only its box anew. */
function useChoices(): Omit<PericiaListFilters, 'search'> {
  return useSearch({
    strict: false,
    select: ({ etapa, acesso = '' }) => ({
      status: STATUSES.find((key) => key === etapa),
      accessGranted: Object.hasOwn(ACCESS, acesso) ? ACCESS[acesso] : undefined,
    }),
    structuralSharing: true,
  });
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
