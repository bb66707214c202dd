import { ActionIcon } from '@mantine/core';
import IconDots from '~icons/tabler/dots';
import { type ReactNode, Suspense, useState } from 'react';

interface RowMenuButtonProps {
  /** 'Ações do pedido 1a2b3c4d' */
  readonly label: string;
  /** A `LazyMenu` with `isOpenAtFirst` and the same button, in code that loads when it is first rendered. */
  readonly children: ReactNode;
}

/** The button of a row's menu. The menu and its code load after the first click. */
export function RowMenuButton({ label, children }: RowMenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <ActionIcon {...rowMenuButton(label)} aria-haspopup="menu" onClick={() => setIsWanted(true)} />
  );
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button;
}

/** The style of the button, the same before and after the first click. */
export function rowMenuButton(label: string) {
  return {
    variant: 'subtle',
    color: 'gray',
    size: 'lg',
    'aria-label': label,
    children: <IconDots width={20} height={20} aria-hidden />,
  } as const;
}
