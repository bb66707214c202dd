import { useAddressParams } from '#lib/navigation/use-address-params.ts';
import type { Sorting } from './sort-button.tsx';

/** The sorting of a list; stored in the URL unless it is the default. */
export function useSorting<S extends string>(value: S, usual: S): Sorting {
  const setParams = useAddressParams();
  return { value, onSort: (next) => setParams({ ordem: next === usual ? undefined : next }) };
}
