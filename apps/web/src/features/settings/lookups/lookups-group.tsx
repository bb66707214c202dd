import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLookups, type Lookups } from '@vendas/contract/lookups/lookups';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import { useCallback, useEffect, useState } from 'react';
import { LastEdit } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';
import type { SettingsGroupProps } from '#features/settings/use-section-form.ts';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { LookupForm } from './lookup-form.tsx';

const SECTION = 'consultas';
const TEST_POLL_MS = 2_000;

/** The settings of the court services; read again while a connection is tested. */
const lookupsQuery = queryOptions({
  queryKey: ['lookups'],
  queryFn: ({ signal }) => call(getLookups, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ isTesting }) => isTesting) === true ? TEST_POLL_MS : false,
});

/** The section 'Consultas aos tribunais': the court services that are queried about cases. */
export function LookupsGroup({ onDirty }: SettingsGroupProps) {
  const lookups = useQuery(lookupsQuery);
  const queryClient = useQueryClient();
  const show = (read: Lookups) => queryClient.setQueryData(lookupsQuery.queryKey, read);
  const [edited, setEdited] = useState<readonly LookupService[]>([]);
  const [saved, setSaved] = useState<LookupService>();
  const note = useCallback((service: LookupService, isEdited: boolean) => {
    setEdited((old) => [
      ...old.filter((other) => other !== service),
      ...(isEdited ? [service] : []),
    ]);
  }, []);
  const isDirty = edited.length > 0;
  useEffect(() => onDirty(SECTION, isDirty), [onDirty, isDirty]);
  return (
    <div id={SECTION} className={classes.section}>
      <Section title="Consultas aos tribunais">
        <Text size="sm" c="dimmed" mb="md">
          Com uma consulta ligada, este servidor envia ao serviço do tribunal os números dos
          processos das perícias, e ao DJEN o nome do perito, se você o preencher, e guarda o que
          ele responde. Nada mais sai daqui.
        </Text>
        <Loaded query={lookups} problem={(reason) => `Erro ao carregar as consultas: ${reason}`}>
          {({ canSeal, items }) =>
            items.length === 0 ? (
              <Text size="sm">
                Este servidor não permite consultas. Quem cuida dele pode liberá-las em LOOKUPS.
              </Text>
            ) : (
              <Stack gap="xl">
                {items.map((lookup) => (
                  <LookupForm
                    key={`${lookup.service} ${lookup.version}`}
                    lookup={lookup}
                    canSeal={canSeal}
                    wasSaved={lookup.service === saved}
                    onEdited={note}
                    onRead={show}
                    onSaved={setSaved}
                  />
                ))}
                <LastEdit section={SECTION} />
              </Stack>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}
