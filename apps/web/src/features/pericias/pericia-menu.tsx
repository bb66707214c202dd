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
import { useRef } from 'react';
import { keepPlace } from '#ui/keep-place.ts';
import classes from './pericias.module.css';

interface PericiaMenuProps {
  readonly pericia: PericiaRow;
  readonly onHistory: () => void;
  readonly onToggleAccess: () => void;
  readonly onDelete: () => void;
}

/** What else can be done with a case of the list. */
export function PericiaMenu({ pericia, onHistory, onToggleAccess, onDelete }: PericiaMenuProps) {
  const { id, processNumber, accessGranted } = pericia;
  const target = useRef<HTMLButtonElement>(null);

  /** A dialog returns the focus to where it was when it opened, and the items will be gone by then. */
  function open(dialog: () => void): void {
    target.current?.focus();
    dialog();
  }

  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Ações do processo ${processNumber}`}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onFocus={keepPlace}>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/pericias/edit/$id" params={{ id }} {...props} />}
        >
          Editar
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => open(onHistory)}
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
          onClick={onToggleAccess}
        >
          {accessGranted ? 'Desabilitar acesso' : 'Habilitar acesso'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={classes.danger ?? ''}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => open(onDelete)}
        >
          Excluir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
