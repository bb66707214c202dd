import { Avatar } from '@mantine/core';
import { IconCalendarEvent, IconListCheck, IconMessageCircle } from '@tabler/icons-react';
import type { TaskCard as Card } from '@vendas/contract/tasks';
import { memo } from 'react';
import { formatDay } from '#lib/format.ts';
import classes from './kanban.module.css';
import { personInitial, personName } from './people.ts';
import { PriorityBadge } from './priority-badge.tsx';

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
