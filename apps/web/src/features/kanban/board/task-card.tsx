import { Draggable, type DraggableStyle } from '@hello-pangea/dnd';
import type { TaskCard as Card } from '@vendas/contract/tasks/tasks';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isTaskOverdue } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent } from 'react';
import classes from '#features/kanban/kanban.module.css';
import { PriorityBadge } from '#features/kanban/task-styles.tsx';
import { linksOf } from '#features/kanban/task/task-links.ts';
import { MoveMenu } from './move-menu.tsx';
import { DueDate, Notes, Assignee } from './card-marks.tsx';

interface TaskCardProps {
  readonly task: Card;
  readonly index: number;
  /** The day it is: to ask the calendar once a card would be slow. */
  readonly day: CalendarDate;
  readonly onOpen: (id: string) => void;
  readonly onMove: (task: Card, to: TaskStatus) => void;
}

/** A task on the board: dragged, or opened by a click or Enter. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, index, day, onOpen, onMove } = props;
  function open(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): void {
    // the click that ends a drag opens nothing
    if (event.defaultPrevented) return;
    // what watches for drags keeps a press from doing so, and the dialog could not return the focus
    event.currentTarget.focus({ preventScroll: true });
    onOpen(task.id);
  }
  const isOverdue = isTaskOverdue(task, day);
  return (
    <Draggable draggableId={task.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          style={isDropAnimating ? shortened(draggableProps.style) : draggableProps.style}
          className={classes.card}
          data-overdue={isOverdue || undefined}
          data-dragging={isDragging || undefined}
        >
          <div
            {...dragHandleProps}
            role="button"
            tabIndex={0}
            className={classes.handle}
            onClick={open}
            onKeyDown={(event) => {
              if (event.key === 'Enter') open(event);
            }}
          >
            <CardFace task={task} isOverdue={isOverdue} />
          </div>
          <MoveMenu task={task} onMove={onMove} />
        </li>
      )}
    </Draggable>
  );
});

/** A card let go is in its place at once: the move is done only when it has arrived. */
function shortened(style: DraggableStyle | undefined): CSSProperties {
  // not zero: its arrival is noticed by the end of the transition
  return { ...style, transitionDuration: '1ms' };
}

/** What is written on a card; a card that only changes its place need not be written again. */
const CardFace = memo(function CardFace({ task, isOverdue }: { task: Card; isOverdue: boolean }) {
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
