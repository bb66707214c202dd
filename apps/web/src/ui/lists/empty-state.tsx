import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** Decorative. */
  icon: ReactNode;
  message: string;
  /** A way on, such as a link. */
  children?: ReactNode;
}

/** What a page says when there is nothing to list. */
export function EmptyState({ icon, message, children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <p className={classes.message}>{message}</p>
      {children}
    </div>
  );
}
