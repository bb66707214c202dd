import { queryOptions } from '@tanstack/react-query';
import { getTill } from '@vendas/contract/people/till';
import { call } from '#lib/api/api.ts';

/** The till that this browser is, or null. */
export const tillQuery = queryOptions({
  queryKey: ['till'],
  queryFn: ({ signal }) => call(getTill, { signal }),
});
