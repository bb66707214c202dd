import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, listOrders } from '@vendas/contract/admin-orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentStatus } from '@vendas/domain/order';
import type { OrderStatus } from '@vendas/domain/order-status';
import { call } from '#lib/api/api.ts';

export interface OrderFilters {
  readonly search: string;
  readonly status: OrderStatus | undefined;
  readonly paymentStatus: PaymentStatus | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
  readonly isOverdue: boolean;
}

/** All orders, newest first, page by page. */
export const allOrdersQuery = ({ search, isOverdue, ...filters }: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: ['admin-orders', { search, isOverdue, ...filters }],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, {
        query: {
          ...filters,
          ...(search !== '' && { search }),
          ...(isOverdue && { isOverdue: 'true' as const }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });

/** One order with items, payments and timeline. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });
