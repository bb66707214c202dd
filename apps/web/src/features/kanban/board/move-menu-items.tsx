import { Menu } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { useRef } from 'react';
import { LazyMenu } from '#ui/lists/lazy-menu.tsx';
import { moveButton, type MoveMenuProps } from './move-menu.tsx';

/** The open menu 'Mover para…' of a card. */
export function MoveMenuItems({ task, onMove }: MoveMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <LazyMenu
      opener={opener}
      isOpenAtFirst
      button={moveButton(task)}
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
}
