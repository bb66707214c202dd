import { queryOptions } from '@tanstack/react-query';
import { getTill } from '@vendas/contract/people/till';
import { call } from '#lib/api/api.ts';

/** The till of this browser, or null if it is none. */
export const tillQuery = queryOptions({
  queryKey: ['till'],
  queryFn: ({ signal }) => call(getTill, { signal }),
});
