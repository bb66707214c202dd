import { ActionIcon, type ActionIconProps } from '@mantine/core';
import IconDots from '~icons/tabler/dots';
import { type ReactNode, startTransition, Suspense, useState } from 'react';

interface MenuButtonProps {
  /** The button's icon as children, its name and style. */
  readonly button: ActionIconProps & { readonly 'aria-label': string; readonly title?: string };
  /** An `OpenMenu` with the same button, in code that loads when it is first rendered. */
  readonly children: ReactNode;
}

/** The button of a menu. The menu and its code load after the first click; the button keeps the focus until then. */
export function MenuButton({ button, children }: MenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Suspense>
      {isWanted ? (
        children
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-haspopup="menu"
          onClick={() => startTransition(() => setIsWanted(true))}
          {...button}
        />
      )}
    </Suspense>
  );
}

interface RowMenuButtonProps extends Pick<MenuButtonProps, 'children'> {
  /** 'Ações do pedido 1a2b3c4d' */
  readonly label: string;
}

/** The button of a row's menu. */
export function RowMenuButton({ label, children }: RowMenuButtonProps) {
  return <MenuButton button={rowMenuButton(label)}>{children}</MenuButton>;
}

/** The style of the button, the same before and after the first click. */
export function rowMenuButton(label: string) {
  return {
    size: 'lg',
    'aria-label': label,
    children: <IconDots width={20} height={20} aria-hidden />,
  } as const;
}
