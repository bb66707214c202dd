import { Outlet } from '@tanstack/react-router';
import { useSession } from '#lib/auth/session.tsx';
import { Loading } from '#ui/feedback/loading.tsx';

/** The pages of the signed-in person: rendered again for another person, so that nothing of the one before stays on screen. */
export function AuthenticatedLayout() {
  const { user } = useSession();
  return user === null ? <Loading /> : <Outlet key={user.id} />;
}
