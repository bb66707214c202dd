import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A decorative icon. */
  icon: ReactNode;
  message: string;
  /** The next step, such as a link. */
  children?: ReactNode;
}

/** Shown when there are no items to list. */
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
