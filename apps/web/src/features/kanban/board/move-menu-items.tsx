import { Menu } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { TaskCard } from '@vendas/contract/tasks/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/tasks/task-status';
import { useRef } from 'react';
import { OpenMenu, type OpenMenuProps } from '#ui/lists/open-menu.tsx';

export interface MoveMenuProps {
  readonly task: TaskCard;
  readonly onMove: (task: TaskCard, to: TaskStatus) => void;
}

/** The open menu of a card. */
export function MoveMenuItems({
  task,
  onMove,
  button,
}: MoveMenuProps & Pick<OpenMenuProps, 'button'>) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <OpenMenu
      opener={opener}
      button={button}
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
    </OpenMenu>
  );
}
