import { ActionIcon } from '@mantine/core';
import IconArrowsExchange from '~icons/tabler/arrows-exchange';
import type { TaskCard } from '@vendas/contract/tasks/tasks';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import { memo, startTransition, Suspense, useState } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import classes from '#features/kanban/kanban.module.css';

const MoveMenuItems = lazyComponent(
  async () => (await import('./move-menu-items.tsx')).MoveMenuItems,
);

export interface MoveMenuProps {
  readonly task: TaskCard;
  readonly onMove: (task: TaskCard, to: TaskStatus) => void;
}

/**
 * 'Mover para…': the other columns, for users who do not drag. The menu and its code load after the first click; the
 * button stays until then.
 */
export const MoveMenu = memo(function MoveMenu(props: MoveMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Suspense>
      {isWanted ? (
        <MoveMenuItems {...props} />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-haspopup="menu"
          {...moveButton(props.task)}
          onClick={() => startTransition(() => setIsWanted(true))}
        />
      )}
    </Suspense>
  );
});

/** The button of the menu, the same before and after the first click. */
export function moveButton({ title }: TaskCard) {
  return {
    className: classes.moveButton ?? '',
    'aria-label': `Mover para… (${title})`,
    title: 'Mover para…',
    children: <IconArrowsExchange size={16} stroke={1.7} aria-hidden />,
  };
}
