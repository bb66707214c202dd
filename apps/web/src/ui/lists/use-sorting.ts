import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import type { Sorting } from './sort-button.tsx';

/** How a list is sorted, kept in the URL unless it is the usual way. */
export function useSorting<S extends string>(value: S, usual: S): Sorting {
  const setParams = useAddressParams();
  return { value, onSort: (next) => setParams({ ordem: next === usual ? undefined : next }) };
}
