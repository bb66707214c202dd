import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** The buttons that end a form or a dialog: at its right, and on telephones as wide as there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
