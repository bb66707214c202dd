import { infiniteQueryOptions } from '@tanstack/react-query';
import { listMyOrders } from '@vendas/contract/orders';
import { call } from '#lib/api/api.ts';

/** The signed-in person's orders, newest first, page by page. */
export const myOrdersQuery = infiniteQueryOptions({
  queryKey: ['orders', 'mine'],
  queryFn: ({ pageParam, signal }) =>
    call(listMyOrders, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: (lastPage) => lastPage.nextCursor,
});
