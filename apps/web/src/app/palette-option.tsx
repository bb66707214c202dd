import { Kbd, UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { Icon } from '@tabler/icons-react';
import { Children, memo, type ReactNode } from 'react';
import classes from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  readonly description?: string;
  /** Keys that do the same, told at the end of the line. */
  readonly keys?: string | undefined;
  /** Where the line leads. */
  readonly to: string;
  readonly onPick: (to: string) => void;
}

const looks = Spotlight.Action.classes;

/**
 * One line of the palette. The keyboard stays in the box above, which names the marked line by its id. Not the
 * library's own, whose every line is drawn again at every letter; it finds lines by `data-action`.
 */
export const Option = memo(function Option(props: OptionProps) {
  const { id, icon: Icon, label, description, keys, to, onPick } = props;
  return (
    <UnstyledButton
      id={`palette-${id}`}
      role="option"
      aria-selected={false}
      data-action
      className={`${looks.action} ${classes.option}`}
      tabIndex={-1}
      // the box keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(to)}
    >
      <span className={looks.actionSection} data-position="left" data-dimmed>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={looks.actionBody}>
        <span className={looks.actionLabel}>{label}</span>
        <span className={looks.actionDescription}>{description}</span>
      </span>
      {keys !== undefined && (
        <span className={looks.actionSection} data-position="right" data-dimmed>
          <Kbd aria-hidden>{keys}</Kbd>
        </span>
      )}
    </UnstyledButton>
  );
});

/** Lines under one heading; nothing when there are none. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  if (Children.count(children) === 0 || Children.toArray(children).length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  );
}
