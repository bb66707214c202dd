import { Menu } from '@mantine/core';
import IconArrowsExchange from '~icons/tabler/arrows-exchange';
import { keysOf } from '@vendas/contract/fields';
import type { TaskCard } from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { LazyMenu } from '#ui/lists/lazy-menu.tsx';
import { memo, useRef } from 'react';
import classes from '#features/kanban/kanban.module.css';

interface MoveMenuProps {
  readonly task: TaskCard;
  readonly onMove: (task: TaskCard, to: TaskStatus) => void;
}

/** 'Mover para…': the other columns, for users who do not drag. */
export const MoveMenu = memo(function MoveMenu({ task, onMove }: MoveMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <LazyMenu
      opener={opener}
      button={{
        className: classes.moveButton ?? '',
        'aria-label': `Mover para… (${task.title})`,
        title: 'Mover para…',
        children: <IconArrowsExchange size={16} stroke={1.7} aria-hidden />,
      }}
      label="Mover para…"
      shadow="md"
      menuItemTabIndex={0}
      // In a portal, because columns clip their content; inside the page's content, because a landmark should contain
      // it.
      portalProps={{ target: '#conteudo' }}
    >
      {keysOf(TASK_STATUSES)
        .filter((status) => status !== task.status)
        .map((status) => (
          <Menu.Item key={status} onClick={() => onMove(task, status)}>
            {TASK_STATUSES[status].label}
          </Menu.Item>
        ))}
    </LazyMenu>
  );
});
