import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { COLUMN_STEP } from '@vendas/contract/tasks';
import { useRef, useState } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BoardFilters } from './board-filters.tsx';
import { filterOf } from './board-filter.ts';
import { Board } from './board.tsx';
import { boardQuery, type Depths } from './kanban.queries.ts';
import classes from './kanban.module.css';
import { TaskDialog } from './task-dialog.tsx';

const route = getRouteApi('/admin/kanban');
const COLUMNS = [0, 1, 2, 3, 4, 5];

/** The page 'Quadro Kanban de Ações'. */
export function KanbanPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [depths, setDepths] = useState<Depths>({});
  const board = useQuery(boardQuery(filterOf(search), depths));
  const shown = board.data?.columns.reduce((sum, column) => sum + column.count, 0);

  const { history } = useRouter();
  const isOpenedHere = useRef(false);

  function show(id: string): void {
    isOpenedHere.current = true;
    void navigate({ to: '.', search: (old) => ({ ...old, tarefa: id }), resetScroll: false });
  }

  /** Takes the step back that opening was; a task opened by a link has none to take. */
  function close(): void {
    if (isOpenedHere.current) history.back();
    else {
      void navigate({
        to: '.',
        search: (old) => ({ ...old, tarefa: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
    isOpenedHere.current = false;
  }

  return (
    <>
      <PageHeader title="Quadro Kanban de Ações">
        <ButtonLink to="/admin/tasks/new" leftSection={<IconPlus size={18} aria-hidden />}>
          Adicionar Nova Tarefa
        </ButtonLink>
      </PageHeader>
      <BoardFilters search={search} />
      <VisuallyHidden role="status">
        {shown !== undefined && !board.isPlaceholderData
          ? `${shown} ${shown === 1 ? 'tarefa' : 'tarefas'}.`
          : ''}
      </VisuallyHidden>
      {board.error && (
        <ErrorPanel
          message={`Erro ao carregar tarefas: ${board.error.message}`}
          onRetry={() => void board.refetch()}
        />
      )}
      {board.isPending && <Waiting />}
      {board.data && (
        <Board
          read={board.data}
          isStale={board.isPlaceholderData}
          onOpen={show}
          onMore={(status) => {
            if (board.isPlaceholderData) return;
            setDepths({ ...depths, [status]: 2 * (depths[status] ?? COLUMN_STEP) });
          }}
        />
      )}
      <TaskDialog id={search.tarefa} onClose={close} />
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.board} role="status" aria-label="Carregando">
      {COLUMNS.map((index) => (
        <Skeleton key={index} className={classes.column} height="22rem" radius="lg" />
      ))}
    </div>
  );
}
