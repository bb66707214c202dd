import { queryOptions } from '@tanstack/react-query';
import { getToday } from '@vendas/contract/today';
import { call } from '#lib/api/api.ts';

/** What the day asks for; read again at every visit. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(getToday, { signal }),
  staleTime: 0,
});
