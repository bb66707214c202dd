import { useEffect, useState } from 'react';
import { useSession } from '#lib/auth/session.tsx';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import type { NavigationEntry } from './navigation.ts';
import { personalAreas, publicAreas } from './navigation.ts';

interface Creation extends Omit<NavigationEntry, 'letter'> {
  readonly under: string;
}

interface BackOffice {
  readonly areas: readonly NavigationEntry[];
  readonly creations: readonly Creation[];
}

const NOTHING: BackOffice = { areas: [], creations: [] };

/** The pages this person may go to and what they may begin there; the back office's are fetched only for administrators. */
export function useAreas() {
  const { user, isAdmin, isLoading } = useSession();
  const [backOffice, setBackOffice] = useState(NOTHING);

  useEffect(() => {
    if (!isAdmin) return undefined;
    let isWanted = true;
    void retryUntilReachable(() => import('./admin-areas.ts')).then(({ adminAreas, creations }) => {
      if (isWanted) setBackOffice({ areas: adminAreas, creations });
    });
    return () => {
      isWanted = false;
    };
  }, [isAdmin]);

  const { areas, creations } = isAdmin ? backOffice : NOTHING;
  return {
    shop: user === null ? publicAreas : [...publicAreas, ...personalAreas],
    backOffice: areas,
    creations,
    /** False until it is known whether the back office belongs to them. */
    areKnown: !isLoading && (!isAdmin || areas.length > 0),
  };
}
