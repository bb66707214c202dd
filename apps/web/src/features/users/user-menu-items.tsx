import { Menu } from '@mantine/core';
import type { User } from '@vendas/contract/people/users';
import { useRef } from 'react';
import { OpenMenu } from '#ui/lists/open-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';

export interface UserMenuProps {
  readonly person: User;
  /** The URL of their orders; undefined for users who may not see them. */
  readonly ordersHref: string | undefined;
  /** Undefined for users who may not end sessions. */
  readonly onEndSessions: ((person: User) => void) | undefined;
}

interface UserMenuItemsProps extends UserMenuProps {
  /** The name of the menu's button. */
  readonly label: string;
}

/** The open menu of a person. */
export function UserMenuItems({ label, person, ordersHref, onEndSessions }: UserMenuItemsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <OpenMenu opener={opener} button={rowMenuButton(label)}>
      {ordersHref !== undefined && (
        <Menu.Item renderRoot={(props) => <RowLink {...props} href={ordersHref} />}>
          Ver pedidos
        </Menu.Item>
      )}
      {onEndSessions !== undefined && (
        <Menu.Item
          onClick={() => {
            // Focuses the menu's button first: a dialog returns the focus to the element that had it, and the menu
            // items will be removed by then.
            opener.current?.focus();
            onEndSessions(person);
          }}
        >
          Encerrar sessões
        </Menu.Item>
      )}
    </OpenMenu>
  );
}
