import { Loader, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { isCorrected } from '@vendas/domain/pericia-history';
import { useId } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import classes from './status-history.module.css';
import { StatusHistoryEntry } from './status-history-entry.tsx';

interface StatusHistoryProps {
  readonly history: UseQueryResult<{ items: PericiaHistoryEntry[] }>;
  readonly onCorrect: (entry: PericiaHistoryEntry) => void;
}

/** Every step a case has taken and their corrections, oldest first, in a list that scrolls within itself. */
export function StatusHistory({
  history: { data, error, isPending, refetch },
  onCorrect,
}: StatusHistoryProps) {
  const titleId = useId();
  const entries = data?.items ?? [];
  return (
    <section className={classes.history} aria-labelledby={titleId}>
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
      {data !== undefined && entries.length === 0 && (
        <Text c="dimmed">Nenhum histórico de status encontrado.</Text>
      )}
      {entries.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <ol ref={scrollToEnd} className={classes.list} aria-labelledby={titleId} tabIndex={0}>
          {entries.map((entry, index) => (
            <StatusHistoryEntry
              key={entry.id}
              entry={entry}
              isCorrected={isCorrected(entries, entry)}
              onCorrect={index === entries.length - 1 ? () => onCorrect(entry) : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The last entry is the one that is needed. */
function scrollToEnd(list: HTMLElement | null): void {
  if (list !== null) list.scrollTop = list.scrollHeight;
}
