import { Loader, Text } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { PERICIA_STATUSES, REFUSED } from '@vendas/domain/pericia';
import { useId } from 'react';
import { formatAt, formatDay } from '#lib/format.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import classes from './status-history.module.css';

interface StatusHistoryProps {
  readonly history: UseQueryResult<{ items: PericiaHistoryEntry[] }>;
}

/** Every step a case has taken, oldest first, in a list that scrolls within itself. */
export function StatusHistory({
  history: { data, error, isPending, refetch },
}: StatusHistoryProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Histórico de Status:
      </h3>
      {isPending && (
        <div className={classes.loading} role="status" aria-label="Carregando">
          <Loader size="sm" />
        </div>
      )}
      {error !== null && (
        <ErrorPanel
          message={`Erro ao carregar histórico: ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <Text c="dimmed">Nenhum histórico de status encontrado.</Text>}
      {data !== undefined && data.items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ol className={classes.list} aria-labelledby={titleId} tabIndex={0}>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { readonly entry: PericiaHistoryEntry }) {
  const { statusType, createdAt, processMovementNumber, eventDate, notes } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.label}>
          {statusType === REFUSED && (
            <IconCircleX
              className={classes.refused}
              size={18}
              role="img"
              aria-label="Encerrada por recusa"
            />
          )}
          {PERICIA_STATUSES[statusType].label}
        </span>
        <time className={classes.at} dateTime={createdAt}>
          {formatAt(createdAt)}
        </time>
      </div>
      {processMovementNumber !== null && <Fact name="Nº Movimento">{processMovementNumber}</Fact>}
      {eventDate !== null && <Fact name="Data do Evento">{formatDay(eventDate)}</Fact>}
      {notes !== null && <Fact name="Notas">{notes}</Fact>}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <p className={classes.fact}>
      <span className={classes.name}>{name}:</span> {children}
    </p>
  );
}
