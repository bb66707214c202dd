import '@mantine/core/styles/Menu.css';
import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import type { FocusEvent } from 'react';

interface LazyMenuProps extends Pick<
  MenuProps,
  'menuItemTabIndex' | 'portalProps' | 'shadow' | 'withinPortal'
> {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** What opens it: the icon as children, its name and look. */
  readonly button: ActionIconProps & { readonly 'aria-label': string; readonly title?: string };
  /** Its own name, where the button's says more than the menu. */
  readonly label?: string;
  /** For a menu that is first rendered when it has been asked for. */
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A menu of a row or card. A menu is costly and lists have many: it is made when it is first asked for. */
export function LazyMenu(props: LazyMenuProps) {
  const { opener, button, label, isOpenAtFirst = false, children, ...menu } = props;
  const [isWanted, setIsWanted] = useState(isOpenAtFirst);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const target = (
    <ActionIcon
      ref={opener}
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => {
        setIsWanted(true);
        setIsOpen(true);
      }}
      {...button}
    />
  );
  if (!isWanted) return target;
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      // the menu itself knows no way back the first time: it is made already open
      onClose={() => opener.current?.focus()}
      position="bottom-end"
      // the focus goes to the first item, not to an empty place before it
      withInitialFocusPlaceholder={false}
      {...menu}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown aria-label={label} onFocus={keepScrollPosition}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

const MARK = 'data-autofocus';

/**
 * For the `onFocus` of a menu. The library puts the focus into a menu that opens twice, some moments apart on a slow
 * machine, and onto what bears this mark, or else onto the first item: a user who has gone on with the arrow keys in
 * between would be thrown back.
 */
function keepScrollPosition({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const other of currentTarget.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK);
  target.setAttribute(MARK, 'true');
}
