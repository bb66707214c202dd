import { Loader, Text } from '@mantine/core';
import IconPencil from '~icons/tabler/pencil';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import { isCorrected } from '@vendas/domain/pericias/pericia-history';
import { useId } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import classes from './status-history.module.css';
import { StatusHistoryEntry } from './status-history-entry.tsx';

interface StatusHistoryProps {
  readonly history: UseQueryResult<{ items: PericiaHistoryEntry[] }>;
  readonly onCorrect: (entry: PericiaHistoryEntry) => void;
}

/** Every step of a case and its corrections, oldest first, in a scrolling list. */
export function StatusHistory({
  history: { data, error, isPending, refetch },
  onCorrect,
}: StatusHistoryProps) {
  const titleId = useId();
  const entries = data?.items ?? [];
  const last = entries.at(-1);
  return (
    <section className={classes.history} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          Histórico de Status:
        </h3>
        {last !== undefined && (
          <button
            type="button"
            className={classes.correct}
            aria-haspopup="dialog"
            onClick={() => onCorrect(last)}
          >
            <IconPencil size={14} aria-hidden /> Corrigir última
          </button>
        )}
      </div>
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
        <ol className={classes.list} aria-labelledby={titleId} tabIndex={0}>
          {entries.map((entry) => (
            <StatusHistoryEntry
              key={entry.id}
              entry={entry}
              isCorrected={isCorrected(entries, entry)}
              isLast={entry === last}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
