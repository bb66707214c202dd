import { Droppable } from '@hello-pangea/dnd';
import { useIntersection } from '@mantine/hooks';
import type { Board, TaskCard as Card } from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { memo, useEffect } from 'react';
import { today } from '#lib/format/format.ts';
import classes from '#features/kanban/kanban.module.css';
import { STATUS_COLORS } from '#features/kanban/task-styles.tsx';
import { AddCard } from './add-card.tsx';
import { TaskCard } from './task-card.tsx';
import { useRestoredScroll } from './use-restored-scroll.ts';

interface ColumnProps {
  readonly column: Board['columns'][number];
  readonly onOpen: (id: string) => void;
  readonly onMove: (task: Card, to: TaskStatus) => void;
  /** Called when the end of the shown cards comes into view and there are more. */
  readonly onMore: (status: TaskStatus) => void;
}

/** One column with its count and its cards; more cards appear as the user scrolls. */
export const Column = memo(function Column({ column, onOpen, onMove, onMore }: ColumnProps) {
  const { status, count, tasks } = column;
  const { label } = TASK_STATUSES[status];
  const day = today();
  const hasMore = tasks.length < count;
  const scrollProps = useRestoredScroll(`column-${status}`, tasks.length, hasMore);
  return (
    <section className={classes.column} aria-label={label}>
      <h2 className={classes.columnTitle}>
        <span className={classes.dot} data-color={STATUS_COLORS[status]} aria-hidden />
        <span className={classes.columnName}>{label}</span>{' '}
        <span className={classes.count}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' tarefa' : ' tarefas'}</span>
        </span>
      </h2>
      <Droppable droppableId={status}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div
            ref={innerRef}
            {...droppableProps}
            {...scrollProps}
            className={classes.cards}
            data-over={isDraggingOver || undefined}
          >
            {tasks.length > 0 && (
              <ul className={classes.list}>
                {tasks.map((task, index) => (
                  <TaskCard
                    key={task.id}
                    task={task}
                    index={index}
                    day={day}
                    onOpen={onOpen}
                    onMove={onMove}
                  />
                ))}
              </ul>
            )}
            {placeholder}
            {count === 0 && !isDraggingOver && (
              <p className={classes.empty}>Nenhuma tarefa aqui.</p>
            )}
            {hasMore && <More shown={tasks.length} onMore={() => onMore(status)} />}
          </div>
        )}
      </Droppable>
      <AddCard status={status} />
    </section>
  );
});

function More({ shown, onMore }: { shown: number; onMore: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear) onMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback is new at every render; coming near with other cards counts
  }, [isNear, shown]);
  return (
    <p ref={ref} className={classes.empty}>
      Carregando mais tarefas…
    </p>
  );
}
