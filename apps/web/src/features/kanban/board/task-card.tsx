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
  /** Today, computed once for all cards, because calling the calendar for each card would be slow. */
  readonly day: CalendarDate;
  readonly onOpen: (id: string) => void;
  readonly onMove: (task: Card, to: TaskStatus) => void;
}

/** A task on the board: dragged, or opened by a click or Enter. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, index, day, onOpen, onMove } = props;
  function open(event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>): void {
    // the click at the end of a drag must not open the card
    if (event.defaultPrevented) return;
    // The drag sensor prevents a mouse press from focusing the card, and the dialog could not return the focus.
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
          style={isDropAnimating ? withShortTransition(draggableProps.style) : draggableProps.style}
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

/** Lets a dropped card jump to its place: the move is done only at the end of its transition. */
function withShortTransition(style: DraggableStyle | undefined): CSSProperties {
  // not zero, because the library detects the end of the drop by the end of the transition
  return { ...style, transitionDuration: '1ms' };
}

/** The content of a card, in memo, because a card that only moves need not render it again. */
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
