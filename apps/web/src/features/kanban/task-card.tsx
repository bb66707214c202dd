import { Draggable, type DraggableStyle } from '@hello-pangea/dnd';
import { Avatar } from '@mantine/core';
import { IconCalendarEvent, IconListCheck, IconMessageCircle } from '@tabler/icons-react';
import type { TaskCard as Card } from '@vendas/contract/tasks';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isTaskOverdue, type TaskStatus } from '@vendas/domain/task';
import { type CSSProperties, type KeyboardEvent, memo, type MouseEvent } from 'react';
import { formatDay } from '#lib/format.ts';
import classes from './kanban.module.css';
import { MoveMenu } from './move-menu.tsx';
import { personInitial, personName } from './people.ts';
import { PriorityBadge } from './priority-badge.tsx';

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
            <Face task={task} isOverdue={isOverdue} />
          </div>
          <MoveMenu task={task} onMove={onMove} />
        </li>
      )}
    </Draggable>
  );
});

/** What is written on a card; a card that only changes its place need not be written again. */
const Face = memo(function Face({ task, isOverdue }: { task: Card; isOverdue: boolean }) {
  return (
    <>
      <span className={classes.title}>{task.title}</span>
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

/** A card let go is in its place at once: the move is done only when it has arrived. */
function shortened(style: DraggableStyle | undefined): CSSProperties {
  // not zero: its arrival is noticed by the end of the transition
  return { ...style, transitionDuration: '1ms' };
}

function DueDate({ date, isOverdue }: { date: string; isOverdue: boolean }) {
  return (
    <span className={classes.due} data-overdue={isOverdue || undefined}>
      <IconCalendarEvent size={14} stroke={1.8} aria-hidden />
      <span className={classes.unseen}>{isOverdue ? 'Atrasada, venceu em ' : 'Vence em '}</span>
      {formatDay(date)}
    </span>
  );
}

function Notes({ task: { commentCount, checklistCount, checklistDoneCount } }: { task: Card }) {
  return (
    <>
      {checklistCount > 0 && (
        <span className={classes.note}>
          <IconListCheck size={14} stroke={1.8} aria-hidden />
          {checklistDoneCount}/{checklistCount}
          <span className={classes.unseen}> itens feitos</span>
        </span>
      )}
      {commentCount > 0 && (
        <span className={classes.note}>
          <IconMessageCircle size={14} stroke={1.8} aria-hidden />
          {commentCount}
          <span className={classes.unseen}>
            {commentCount === 1 ? ' comentário' : ' comentários'}
          </span>
        </span>
      )}
    </>
  );
}

function Assignee({ assignee }: { assignee: NonNullable<Card['assignee']> }) {
  const name = personName(assignee);
  return (
    <span className={classes.assignee} title={name}>
      <span className={classes.unseen}>Atribuído a </span>
      <span className={classes.assigneeName}>{name}</span>
      <Avatar
        src={assignee.avatarUrl && `${assignee.avatarUrl}?w=320`}
        alt=""
        size={24}
        variant="filled"
        color="petrol"
      >
        {personInitial(assignee)}
      </Avatar>
    </span>
  );
}
