import { Outlet } from '@tanstack/react-router';
import { useSession } from '#lib/auth/session.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import classes from './admin-shell.module.css';

/**
 * The layout of the back office, denser than the shop, because staff work here all day. Its pages are rendered again
 * for another user.
 */
export function AdminShell() {
  const { user, permissions } = useSession();
  const mayStay = permissions.size > 0;
  return <div className={classes.shell}>{mayStay ? <Outlet key={user?.id} /> : <Loading />}</div>;
}
