import { Loader, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { useId } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import classes from './status-history.module.css';
import { StatusHistoryEntry } from './status-history-entry.tsx';

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
            <StatusHistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}
