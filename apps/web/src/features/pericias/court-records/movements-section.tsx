import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CourtRecordResponse,
  requestCourtRecord,
} from '@vendas/contract/lookups/court-records';
import { LOOKUP_PROBLEMS } from '@vendas/domain/lookups/lookup-service';
import { useId, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { formatAt, formatAtDay, formatDay } from '#lib/format/format.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Section } from '#ui/section.tsx';
import classes from '#features/pericias/case/case.module.css';
import { courtRecordQuery, NOT_FOUND } from './court-records.queries.ts';

const FEW = 10;

/** The movements that the court recorded of a case, next to our own steps; renders nothing while DataJud is off. */
export function MovementsSection({ processNumber }: { readonly processNumber: string }) {
  const response = useQuery(courtRecordQuery(processNumber));
  if (response.data?.state === 'off') return null;
  return (
    <Section title="Movimentos no tribunal">
      <Loaded query={response} problem={(reason) => `Erro ao carregar movimentos: ${reason}`}>
        {(read) => <Movements processNumber={processNumber} response={read} />}
      </Loaded>
    </Section>
  );
}

interface MovementsProps {
  readonly processNumber: string;
  readonly response: CourtRecordResponse;
}

function Movements({ processNumber, response }: MovementsProps) {
  const { record, state } = response;
  const queryClient = useQueryClient();
  const checkId = useId();
  const lookup = useApiMutation({
    mutationFn: () => call(requestCourtRecord, { body: { processNumber } }),
    failure: (reason) => `Erro ao consultar o DataJud: ${reason}`,
    onSuccess: (updated) =>
      queryClient.setQueryData(courtRecordQuery(processNumber).queryKey, updated),
  });
  if (state === 'unsearchable') {
    return (
      <Text size="sm" c="dimmed">
        Não consultado: o número não está no padrão do CNJ, ou o tribunal não está no DataJud.
      </Text>
    );
  }
  return (
    <Stack gap="md" align="stretch">
      <Check id={checkId} response={response} />
      {record !== null && <Recorded record={record} />}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        loading={lookup.isPending}
        disabled={state === 'waiting'}
        aria-describedby={checkId}
        onClick={() => lookup.mutate()}
      >
        Verificar agora
      </Button>
    </Stack>
  );
}

/** The time of the last query to DataJud, and the problem if it has failed for a day. */
function Check({ id, response }: { readonly id: string; readonly response: CourtRecordResponse }) {
  const { checkedAt, isFailing, problem, state, succeededAt } = response;
  return (
    <Stack id={id} gap={4} aria-live="polite">
      <Text size="sm" c="dimmed">
        {checkedAt === null
          ? 'Última verificação: nenhuma ainda.'
          : `Última verificação: ${formatAt(checkedAt)}.`}
      </Text>
      {state === 'waiting' && <Text size="sm">Buscando no DataJud…</Text>}
      {state === 'missing' && <Text size="sm">{NOT_FOUND}</Text>}
      {isFailing && problem !== null && (
        <Text size="sm" role="alert">
          {succeededAt === null
            ? 'Nenhuma consulta foi respondida ainda.'
            : `Sem resposta do DataJud desde ${formatAt(succeededAt)}.`}{' '}
          {LOOKUP_PROBLEMS[problem].label}
        </Text>
      )}
    </Stack>
  );
}

type FoundRecord = NonNullable<CourtRecordResponse['record']>;

function Recorded({ record }: { readonly record: FoundRecord }) {
  const { degrees, movementCount, movements } = record;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? movements : movements.slice(0, FEW);
  return (
    <>
      <Text size="sm">{degrees.map(degreeText).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        Do DataJud, com dias de atraso. Prazos contam da intimação, nunca destes movimentos.
      </Text>
      {movements.length === 0 ? (
        <Text size="sm">Nenhum movimento enviado pelo tribunal.</Text>
      ) : (
        <ol className={classes.movements}>
          {shown.map(({ at, code, date, name, note }) => (
            <li key={`${code} ${at}`}>
              <time dateTime={at}>{formatDay(date)}</time>
              <span>{note === null ? name : `${name} (${note})`}</span>
            </li>
          ))}
        </ol>
      )}
      {shown.length < movements.length && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setIsWhole(true)}
        >
          Mostrar todos ({movements.length})
        </Button>
      )}
      {isWhole && movementCount > movements.length && (
        <Text size="sm" c="dimmed">
          São {movementCount} movimentos; estes são os {movements.length} mais novos.
        </Text>
      )}
    </>
  );
}

function degreeText({ courtDivision, degree, updatedAt }: FoundRecord['degrees'][number]): string {
  const label = courtDivision === null ? degree : `${degree}: ${courtDivision}`;
  return updatedAt === null ? label : `${label} (atualizado em ${formatAtDay(updatedAt)})`;
}
