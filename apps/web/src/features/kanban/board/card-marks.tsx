import { Avatar } from '@mantine/core';
import IconCalendarEvent from '~icons/tabler/calendar-event';
import IconListCheck from '~icons/tabler/list-check';
import IconMessageCircle from '~icons/tabler/message-circle';
import type { TaskCard as Card } from '@vendas/contract/tasks/tasks';
import { formatDay } from '#lib/format/format.ts';
import { AVATAR_COLORS } from '#ui/avatar-colors.ts';
import classes from '#features/kanban/kanban.module.css';
import { personInitials, personName } from './people.ts';

/** The due date of a task, with a word for users who do not see the colour. */
export function DueDate({ date, isOverdue }: { date: string; isOverdue: boolean }) {
  return (
    <span className={classes.due} data-overdue={isOverdue || undefined}>
      <IconCalendarEvent size={14} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{isOverdue ? 'Atrasada, venceu em ' : 'Vence em '}</span>
      {formatDay(date)}
    </span>
  );
}

/** The progress of the checklist, and the number of comments. */
export function Notes({
  task: { commentCount, checklistCount, checklistDoneCount },
}: {
  task: Card;
}) {
  return (
    <>
      {checklistCount > 0 && (
        <span className={classes.note}>
          <IconListCheck size={14} stroke={1.8} aria-hidden />
          {checklistDoneCount}/{checklistCount}
          <span className="visually-hidden"> itens feitos</span>
        </span>
      )}
      {commentCount > 0 && (
        <span className={classes.note}>
          <IconMessageCircle size={14} stroke={1.8} aria-hidden />
          {commentCount}
          <span className="visually-hidden">
            {commentCount === 1 ? ' comentário' : ' comentários'}
          </span>
        </span>
      )}
    </>
  );
}

/** The assignee of the task. */
export function Assignee({ assignee }: { assignee: NonNullable<Card['assignee']> }) {
  const name = personName(assignee);
  return (
    <span className={classes.assignee} title={name}>
      <span className="visually-hidden">Atribuído a </span>
      <span className={classes.assigneeName}>{name}</span>
      <Avatar
        src={assignee.avatarUrl && `${assignee.avatarUrl}?w=320`}
        alt=""
        size={24}
        name={name}
        variant="filled"
        color="initials"
        allowedInitialsColors={AVATAR_COLORS}
      >
        {personInitials(assignee)}
      </Avatar>
    </span>
  );
}
