import type { CSSProperties, ReactNode } from 'react';
import classes from './status-badge.module.css';

interface StatusBadgeProps {
  readonly id?: string | undefined;
  /** A colour of the theme; the text states the same status. */
  readonly color: string;
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly children: string;
}

/**
 * A status as a word on a light colour. Two elements instead of Mantine's components, because lists
 * contain a hundred of them.
 */
export function StatusBadge({ id, color, size = 'lg', icon, children }: StatusBadgeProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--badge-fill': `var(--mantine-color-${color}-light)`,
    '--badge-text': `var(--mantine-color-${color}-light-color)`,
    '--badge-dark-fill': `var(--mantine-color-${color}-5)`,
    '--badge-dark-text': `var(--mantine-color-${color}-1)`,
  };
  return (
    <div id={id} className={classes.badge} data-size={size} style={style}>
      {icon}
      <span className={classes.label}>{children}</span>
    </div>
  );
}
