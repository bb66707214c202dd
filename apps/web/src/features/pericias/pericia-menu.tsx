import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PericiaRow } from '@vendas/contract/pericias';
import { useRef, useState } from 'react';
import { keepPlace } from '#ui/keep-place.ts';
import type { PericiaTableProps } from './pericia-table.tsx';
import classes from './pericias.module.css';

interface PericiaMenuProps {
  readonly pericia: PericiaRow;
  readonly onAction: PericiaTableProps['onAction'];
}

/** What else can be done with a case of the list. */
export function PericiaMenu({ pericia, onAction }: PericiaMenuProps) {
  const { id, processNumber, accessGranted } = pericia;
  // A menu is costly and a list has many: it is made when it is first asked for.
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  /** A dialog returns the focus to where it was when it opened, and the items will be gone by then. */
  function open(dialog: 'history' | 'delete'): void {
    opener.current?.focus();
    onAction(dialog, pericia);
  }

  const button = (
    <ActionIcon
      ref={opener}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Ações do processo ${processNumber}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => {
        setIsWanted(true);
        setIsOpen(true);
      }}
    >
      <IconDots size={20} aria-hidden />
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
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onFocus={keepPlace}>
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
      </Menu.Dropdown>
    </Menu>
  );
}
