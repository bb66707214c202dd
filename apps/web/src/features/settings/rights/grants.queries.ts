import { queryOptions } from '@tanstack/react-query';
import { getGrants } from '@vendas/contract/people/rights';
import { call } from '#lib/api/api.ts';

/** What the roles were granted. */
export const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: ({ signal }) => call(getGrants, { signal }),
});
