import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** The buttons at the end of a form or dialog: on the right, and full width on telephones. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
