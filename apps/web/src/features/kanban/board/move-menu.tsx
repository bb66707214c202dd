import IconArrowsExchange from '~icons/tabler/arrows-exchange';
import { memo } from 'react';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { MenuButton } from '#ui/lists/row-menu-button.tsx';
import classes from '#features/kanban/kanban.module.css';
import type { MoveMenuProps } from './move-menu-items.tsx';

const MoveMenuItems = lazyComponent(
  async () => (await import('./move-menu-items.tsx')).MoveMenuItems,
);

/** 'Mover para…': the other columns, for users who do not drag. */
export const MoveMenu = memo(function MoveMenu(props: MoveMenuProps) {
  const button = {
    className: classes.moveButton ?? '',
    'aria-label': `Mover para… (${props.task.title})`,
    title: 'Mover para…',
    children: <IconArrowsExchange size={16} stroke={1.7} aria-hidden />,
  };
  return (
    <MenuButton button={button}>
      <MoveMenuItems {...props} button={button} />
    </MenuButton>
  );
});
