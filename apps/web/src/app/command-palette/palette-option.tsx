import { Kbd, UnstyledButton } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { Children, type CSSProperties, memo, type ReactNode } from 'react';
import type { Icon } from '#ui/icon.tsx';
import classes from './palette.module.css';

interface OptionProps {
  readonly id: string;
  readonly icon: Icon;
  readonly label: string;
  readonly description?: string;
  /** The equivalent keyboard shortcut, shown at the end of the line. */
  readonly keys?: string | undefined;
  /** Where the line leads. */
  readonly to: string;
  readonly onPick: (to: string) => void;
}

type StyleWithVariables = CSSProperties & Record<`--${string}`, string>;

const styles = Spotlight.classes;
const line = `mantine-focus-auto ${UnstyledButton.classes.root} ${styles.action} ${classes.option}`;

/**
 * One line of the palette. The keyboard stays in the box above, which names the marked line by its id. By hand,
 * because each of the library's is rendered again at every letter.
 */
export const Option = memo(function Option(props: OptionProps) {
  const { id, icon: Icon, label, description, keys, to, onPick } = props;
  return (
    <button
      type="button"
      id={`palette-${id}`}
      role="option"
      aria-selected={false}
      className={line}
      tabIndex={-1}
      // the box keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(to)}
    >
      <span className={styles.actionSection} data-position="left" data-dimmed>
        <Icon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={styles.actionBody}>
        <span className={styles.actionLabel}>{label}</span>
        <span className={styles.actionDescription}>{description}</span>
      </span>
      {keys !== undefined && (
        <span className={styles.actionSection} data-position="right" data-dimmed>
          <Kbd aria-hidden>{keys}</Kbd>
        </span>
      )}
    </button>
  );
});

/** Lines under one heading; nothing when there are none. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  if (Children.count(children) === 0 || Children.toArray(children).length === 0) return null;
  // the library's styles write the heading, out of this property
  const heading: StyleWithVariables = { '--spotlight-label': `'${label}'` };
  return (
    <div role="group" aria-label={label} className={styles.actionsGroup} style={heading}>
      {children}
    </div>
  );
}
