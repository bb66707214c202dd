import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { LazyMenu } from '#ui/lists/lazy-menu.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';
import { userMenuLabel, type UserMenuProps } from './user-menu.tsx';

/** The open menu of a person. */
export function UserMenuItems({ person, ordersHref, onEndSessions }: UserMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <LazyMenu opener={opener} isOpenAtFirst button={rowMenuButton(userMenuLabel(person))}>
      <Menu.Item renderRoot={(props) => <RowLink {...props} href={ordersHref} />}>
        Ver pedidos
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          // a dialog returns the focus to where it was, and the items will be gone by then
          opener.current?.focus();
          onEndSessions(person);
        }}
      >
        Encerrar sessões
      </Menu.Item>
    </LazyMenu>
  );
}
