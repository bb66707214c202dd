import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLookups, type Lookups } from '@vendas/contract/lookups/lookups';
import { LastEdit } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { LookupForm } from './lookup-form.tsx';

const TEST_POLL_MS = 2_000;

/** The settings of the court services; read again while a connection is tested. */
const lookupsQuery = queryOptions({
  queryKey: ['lookups'],
  queryFn: ({ signal }) => call(getLookups, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ isTesting }) => isTesting) === true ? TEST_POLL_MS : false,
});

/** The section 'Consultas aos tribunais': the court services that are queried about cases. */
export function LookupsGroup() {
  const lookups = useQuery(lookupsQuery);
  const queryClient = useQueryClient();
  const show = (read: Lookups) => queryClient.setQueryData(lookupsQuery.queryKey, read);
  return (
    <div id="consultas" className={classes.section}>
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
                    onRead={show}
                  />
                ))}
                <LastEdit section="consultas" />
              </Stack>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}
