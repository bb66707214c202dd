import { Menu } from '@mantine/core';
import IconFileText from '~icons/tabler/file-text';
import IconHistory from '~icons/tabler/history';
import IconLock from '~icons/tabler/lock';
import IconLockOpen from '~icons/tabler/lock-open';
import IconPencil from '~icons/tabler/pencil';
import IconTrash from '~icons/tabler/trash';
import { Link } from '@tanstack/react-router';
import type { PericiaRow } from '@vendas/contract/pericias';
import { useRef } from 'react';
import { OpenMenu } from '#ui/lists/open-menu.tsx';
import { rowMenuButton } from '#ui/lists/row-menu-button.tsx';
import classes from '#features/pericias/pericias.module.css';

interface PericiaMenuItemsProps {
  /** The name of the menu's button. */
  readonly label: string;
  readonly pericia: PericiaRow;
  readonly onAction: (action: 'access' | 'history' | 'delete', pericia: PericiaRow) => void;
}

/** The menu of a case, open from its first render. */
export function PericiaMenuItems({ label, pericia, onAction }: PericiaMenuItemsProps) {
  const { id, accessGranted } = pericia;
  const opener = useRef<HTMLButtonElement>(null);

  /**
   * Focuses the menu's button first: a dialog returns the focus to the element that had it, and the menu items will
   * be removed by then.
   */
  function open(dialog: 'history' | 'delete'): void {
    opener.current?.focus();
    onAction(dialog, pericia);
  }

  return (
    <OpenMenu
      opener={opener}
      button={rowMenuButton(label)}
      // In a portal, because a row would clip it; inside the page's main part, where screen readers expect it.
      portalProps={{ target: '#conteudo' }}
    >
      <Menu.Item
        leftSection={<IconFileText size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/pericias/$id" params={{ id }} {...props} />}
      >
        Abrir processo
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/pericias/edit/$id" params={{ id }} {...props} />}
      >
        Editar
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => open('history')}
      >
        Histórico
      </Menu.Item>
      <Menu.Item
        leftSection={
          accessGranted ? (
            <IconLock size={16} aria-hidden />
          ) : (
            <IconLockOpen size={16} aria-hidden />
          )
        }
        onClick={() => onAction('access', pericia)}
      >
        {accessGranted ? 'Desabilitar acesso' : 'Habilitar acesso'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={classes.danger ?? ''}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => open('delete')}
      >
        Excluir
      </Menu.Item>
    </OpenMenu>
  );
}
