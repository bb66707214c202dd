import type { ReactNode } from 'react';
import classes from './finance.module.css';

interface ScrollBoxProps {
  readonly label: string;
  /** How high it grows before it scrolls, in pixels. */
  readonly maxHeight: number;
  readonly children: ReactNode;
}

/** A long list in a box of its own that scrolls, by keyboard too; on paper it is shown whole. */
export function ScrollBox({ label, maxHeight, children }: ScrollBoxProps) {
  return (
    <div
      className={classes.scrollBox}
      style={{ maxHeight }}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {children}
    </div>
  );
}
