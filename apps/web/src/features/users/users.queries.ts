import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listUsers } from '@vendas/contract/users';
import { call } from '#lib/api/api.ts';

/** Everybody by first name, page by page; `search` may be empty. */
export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', { search }],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, {
        query: { ...(search !== '' && { search }), ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });
