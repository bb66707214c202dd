import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { personalAreas, publicAreas } from './navigation.ts';

const loadBackOffice = () => import('./admin-areas.ts');

/**
 * The pages this user may open and the objects they may create; those of the back office are loaded only for users
 * who may use it.
 */
export function useAreas() {
  const { user, permissions, isLoading } = useSession();
  const [backOffice, setBackOffice] = useState<Awaited<ReturnType<typeof loadBackOffice>>>();
  const isStaff = permissions.size > 0;

  useEffect(() => {
    if (!isStaff) return undefined;
    let isMounted = true;
    void retryUntilReachable(loadBackOffice).then((loaded) => {
      if (isMounted) setBackOffice(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [isStaff]);

  // stable, so that the shortcuts are registered again only when the permissions change
  const allowed = useMemo(
    () => ({
      backOffice: backOffice?.areasFor(permissions) ?? [],
      createActions: backOffice?.createActionsFor(permissions) ?? [],
    }),
    [backOffice, permissions],
  );
  return {
    shop: user === null ? publicAreas : [...publicAreas, ...personalAreas],
    ...allowed,
    /** False until it is known whether this user may use the back office. */
    areKnown: !isLoading && (!isStaff || backOffice !== undefined),
  };
}
