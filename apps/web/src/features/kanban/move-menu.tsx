import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keysOf } from '@vendas/contract/keys-of';
import type { TaskCard } from '@vendas/contract/tasks';
import { TASK_STATUSES, type TaskStatus } from '@vendas/domain/task';
import { keepPlace } from '#ui/keep-place.ts';
import { memo, useRef, useState } from 'react';
import classes from './kanban.module.css';

interface MoveMenuProps {
  readonly task: TaskCard;
  readonly onMove: (task: TaskCard, to: TaskStatus) => void;
}

/** 'Mover para…': the other columns, for whoever does not want to drag. */
export const MoveMenu = memo(function MoveMenu({ task, onMove }: MoveMenuProps) {
  // A menu is costly and a board has hundreds of cards: it is made when it is first asked for.
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const button = (
    <ActionIcon
      ref={opener}
      className={classes.moveButton}
      variant="subtle"
      color="gray"
      aria-label={`Mover para… (${task.title})`}
      title="Mover para…"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => {
        setIsWanted(true);
        setIsOpen(true);
      }}
    >
      <IconArrowsExchange size={16} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  if (!isWanted) return button;
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      // the menu itself knows no way back the first time: it is made already open
      onClose={() => opener.current?.focus()}
      position="bottom-end"
      shadow="md"
      // the focus goes to the first column, not to an empty place before it
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
      // columns clip what stands in them, and outside the page's content no landmark would hold it
      portalProps={{ target: '#conteudo' }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label="Mover para…" onFocus={keepPlace}>
        {keysOf(TASK_STATUSES)
          .filter((status) => status !== task.status)
          .map((status) => (
            <Menu.Item key={status} onClick={() => onMove(task, status)}>
              {TASK_STATUSES[status].label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
});
