import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LastEdit } from '#features/settings/last-edit.tsx';
import classes from '#features/settings/settings.module.css';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { LookupForm } from './lookup-form.tsx';
import { lookupsQuery } from './lookups.queries.ts';

/** The section 'Consultas aos tribunais': the court services that are queried about cases. */
export function LookupsGroup() {
  const lookups = useQuery(lookupsQuery);
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
