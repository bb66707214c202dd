import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepListPlace, ownListPlaces } from '#lib/navigation/list-place.ts';
import { stringifySearch } from './search.ts';

/** The lists that lead to pages of what they list. */
const LISTS = new Set(['/admin/products', '/admin/orders', '/admin/pericias', '/admin/kanban']);

/** Who goes back to a list, from what was opened or changed there, finds it as it was; what lay open over it is closed. */
export function useListPlaces(personId: string | undefined): void {
  const router = useRouter();
  useEffect(() => ownListPlaces(personId), [personId]);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const { pathname, search } = fromLocation;
        if (!LISTS.has(pathname)) return;
        keepListPlace(pathname, stringifySearch({ ...search, tarefa: undefined }));
      }),
    [router],
  );
}
