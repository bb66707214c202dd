import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { personalAreas, publicAreas } from './navigation.ts';

const loadBackOffice = () => import('./admin-areas.ts');

/** The pages this person may go to and what they may begin there; the back office's are fetched only for people who may use some of it. */
export function useAreas() {
  const { user, permissions, isLoading } = useSession();
  const [backOffice, setBackOffice] = useState<Awaited<ReturnType<typeof loadBackOffice>>>();
  const isStaff = permissions.size > 0;

  useEffect(() => {
    if (!isStaff) return undefined;
    let isWanted = true;
    void retryUntilReachable(loadBackOffice).then((loaded) => {
      if (isWanted) setBackOffice(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [isStaff]);

  // stable, so that the shortcuts are registered again only when the rights change
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
    /** False until it is known whether the back office belongs to them. */
    areKnown: !isLoading && (!isStaff || backOffice !== undefined),
  };
}
