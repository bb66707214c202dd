import { Outlet } from '@tanstack/react-router';
import classes from './admin-shell.module.css';

/** Surrounds the back office: tighter than the shop, because whoever works here sees it all day. */
export function AdminShell() {
  return (
    <div className={classes.shell}>
      <Outlet />
    </div>
  );
}
