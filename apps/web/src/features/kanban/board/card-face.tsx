import type { TaskCard as Card } from '@vendas/contract/tasks/tasks';
import { memo } from 'react';
import classes from '#features/kanban/kanban.module.css';
import { PriorityBadge } from '#features/kanban/priority-badge.tsx';
import { linksOf } from '#features/kanban/task/task-links.ts';
import { DueDate, Notes, Assignee } from './card-marks.tsx';

/** What is written on a card; a card that only changes its place need not be written again. */
export const CardFace = memo(function CardFace({
  task,
  isOverdue,
}: {
  task: Card;
  isOverdue: boolean;
}) {
  return (
    <>
      <span className={classes.title}>{task.title}</span>
      {linksOf(task).map(({ kind, label }) => (
        <span key={kind} className={classes.link}>
          {label}
        </span>
      ))}
      <span className={classes.facts}>
        <PriorityBadge priority={task.priority} />
        {task.dueDate !== null && <DueDate date={task.dueDate} isOverdue={isOverdue} />}
      </span>
      <span className={classes.facts}>
        <Notes task={task} />
        {task.assignee !== null && <Assignee assignee={task.assignee} />}
      </span>
    </>
  );
});
