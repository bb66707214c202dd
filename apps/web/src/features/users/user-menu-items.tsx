import { Menu } from '@mantine/core';
import type { User } from '@vendas/contract/people/users';
import { useRef } from 'react';
import { LazyMenu } from '#ui/lists/lazy-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';

export interface UserMenuProps {
  readonly person: User;
  /** Where their orders are; undefined for people who may not see them. */
  readonly ordersHref: string | undefined;
  /** Undefined for people who may not end them. */
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
    <LazyMenu opener={opener} isOpenAtFirst button={rowMenuButton(label)}>
      {ordersHref !== undefined && (
        <Menu.Item renderRoot={(props) => <RowLink {...props} href={ordersHref} />}>
          Ver pedidos
        </Menu.Item>
      )}
      {onEndSessions !== undefined && (
        <Menu.Item
          onClick={() => {
            // a dialog returns the focus to where it was, and the items will be gone by then
            opener.current?.focus();
            onEndSessions(person);
          }}
        >
          Encerrar sessões
        </Menu.Item>
      )}
    </LazyMenu>
  );
}
