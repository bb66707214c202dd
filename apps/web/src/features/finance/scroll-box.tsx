import type { ReactNode } from 'react';
import classes from './finance.module.css';

interface ScrollBoxProps {
  readonly label: string;
  /** The maximum height in pixels before the content scrolls. */
  readonly maxHeight: number;
  readonly children: ReactNode;
}

/** A long list in a scrolling box, which the keyboard can scroll too; in print it is shown in full. */
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
