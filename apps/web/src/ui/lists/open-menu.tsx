import '@mantine/core/styles/Menu.css';
import { ActionIcon, type ActionIconProps, Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import type { FocusEvent } from 'react';

export interface OpenMenuProps extends Pick<
  MenuProps,
  'menuItemTabIndex' | 'portalProps' | 'shadow' | 'withinPortal'
> {
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** The button that opens the menu: its icon as children, its name and style. */
  readonly button: ActionIconProps & { readonly 'aria-label': string; readonly title?: string };
  /** The name of the menu, if it differs from the button's. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * The menu of a row or card, open at first. Menus are expensive and lists have many, so each is rendered after the
 * first click on its `MenuButton`.
 */
export function OpenMenu(props: OpenMenuProps) {
  const { opener, button, label, children, ...menu } = props;
  const [isOpen, setIsOpen] = useState(true);
  const target = (
    <ActionIcon
      ref={opener}
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(true)}
      {...button}
    />
  );
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      // on the first opening the menu cannot know its opener, because it is rendered open
      onClose={() => opener.current?.focus()}
      position="bottom-end"
      // the first item gets the focus, not an empty element before it
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
 * For the `onFocus` of a menu. After opening, the library sets the focus twice, with a delay on a
 * slow machine: to the element with this mark, or else to the first item. Marking the focused item
 * keeps the user's place if they have already used the arrow keys.
 */
function keepScrollPosition({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const other of currentTarget.querySelectorAll(`[${MARK}]`)) other.removeAttribute(MARK);
  target.setAttribute(MARK, 'true');
}
