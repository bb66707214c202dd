import { queryOptions } from '@tanstack/react-query';
import { getLookups } from '@vendas/contract/lookups/lookups';
import { call } from '#lib/api/api.ts';

const TEST_POLL_MS = 2_000;

/** The settings of the court services; read again while a connection is tested. */
export const lookupsQuery = queryOptions({
  queryKey: ['lookups'],
  queryFn: ({ signal }) => call(getLookups, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ isTesting }) => isTesting) === true ? TEST_POLL_MS : false,
});
