import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { COLUMN_STEP } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { useDeferredResult } from '#ui/lists/endless-list.tsx';
import { type BoardFilter, filterOf } from './board-filter.ts';
import { Board } from './board.tsx';
import { boardQuery, type ColumnLimits } from '#features/kanban/kanban.queries.ts';
import classes from '#features/kanban/kanban.module.css';

const route = getRouteApi('/admin/kanban');
const COLUMNS = [0, 1, 2, 3, 4, 5];

/**
 * The board with the filter of the URL. A component of its own, so that another search does not render the rest of
 * the page.
 */
export function SearchedBoard({ onOpen }: { onOpen: (id: string) => void }) {
  const filter = route.useSearch({ select: filterOf, structuralSharing: true });
  // the router's own step is a long task already
  return <FoundTasks filter={useDeferredValue(filter)} onOpen={onOpen} />;
}

interface FoundTasksProps {
  readonly filter: BoardFilter;
  readonly onOpen: (id: string) => void;
}

const FoundTasks = memo(function FoundTasks({ filter, onOpen }: FoundTasksProps) {
  const [columnLimits, setColumnLimits] = useState<ColumnLimits>({});
  const board = useQuery(boardQuery(filter, columnLimits));
  const { data, isPlaceholderData: isStale } = board;
  const read = useMemo(() => ({ data, isStale }), [data, isStale]);
  const responseKey = useMemo(() => ({ filter, isStale }), [filter, isStale]);
  const rendered = useDeferredResult(read, responseKey);
  const shown = data?.columns.reduce((sum, column) => sum + column.count, 0);

  const showMore = useCallback(
    (status: TaskStatus) => {
      if (isStale) return;
      setColumnLimits({ ...columnLimits, [status]: 2 * (columnLimits[status] ?? COLUMN_STEP) });
    },
    [isStale, columnLimits],
  );

  return (
    <>
      <VisuallyHidden role="status">
        {shown !== undefined && !isStale ? `${shown} ${shown === 1 ? 'tarefa' : 'tarefas'}.` : ''}
      </VisuallyHidden>
      {board.error && (
        <ErrorPanel
          message={`Erro ao carregar tarefas: ${board.error.message}`}
          onRetry={() => void board.refetch()}
        />
      )}
      {board.isPending && <Waiting />}
      {rendered.data && (
        <Board read={rendered.data} isStale={rendered.isStale} onOpen={onOpen} onMore={showMore} />
      )}
    </>
  );
});

function Waiting() {
  return (
    <div className={classes.board} role="status" aria-label="Carregando">
      {COLUMNS.map((index) => (
        <Skeleton key={index} className={classes.column} height="22rem" radius="lg" />
      ))}
    </div>
  );
}
