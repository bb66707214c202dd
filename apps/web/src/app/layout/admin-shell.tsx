import { Outlet } from '@tanstack/react-router';
import { useSession } from '#lib/auth/session.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import classes from './admin-shell.module.css';

/** Surrounds the back office: tighter than the shop, because administrators work here all day. Another administrator gets its pages rendered again. */
export function AdminShell() {
  const { user, isAdmin } = useSession();
  return <div className={classes.shell}>{isAdmin ? <Outlet key={user?.id} /> : <Loading />}</div>;
}
