import { Spotlight } from '@mantine/spotlight';
import type { Icon } from '@tabler/icons-react';
import { Children, type ReactNode } from 'react';

interface OptionProps {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  readonly description?: string;
  /** Stands at the end of the line, such as the keys that do the same. */
  readonly hint?: ReactNode;
  readonly onPick: () => void;
}

/** One line of the palette. The keyboard stays in the box above, which names the marked line by its id. */
export function Option({ id, icon: Icon, label, description, hint, onPick }: OptionProps) {
  return (
    <Spotlight.Action
      // the library keeps an id given as a property to itself
      ref={(element: HTMLButtonElement | null) => element?.setAttribute('id', `palette-${id}`)}
      role="option"
      aria-selected={false}
      label={label}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
      {...(description !== undefined && { description })}
      rightSection={hint}
      onClick={onPick}
    />
  );
}

/** Lines under one heading; nothing when there are none. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  if (Children.count(children) === 0 || Children.toArray(children).length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  );
}
