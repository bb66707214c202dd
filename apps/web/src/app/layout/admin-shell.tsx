import { Outlet } from '@tanstack/react-router';
import { useSession } from '#lib/auth/session.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import classes from './admin-shell.module.css';

/** Surrounds the back office: tighter than the shop, because people work here all day. Another person gets its pages rendered again. */
export function AdminShell() {
  const { user, permissions } = useSession();
  const mayStay = permissions.size > 0;
  return <div className={classes.shell}>{mayStay ? <Outlet key={user?.id} /> : <Loading />}</div>;
}
