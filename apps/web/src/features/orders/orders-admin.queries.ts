import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type AdminOrder, getOrder, listOrders } from '@vendas/contract/admin-orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentStatus } from '@vendas/domain/order';
import type { OrderStatus } from '@vendas/domain/order-status';
import { call } from '#lib/api/api.ts';
import { changeLists, replaceInPages } from '#lib/navigation/pages.ts';

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

/** Puts an order as it is now wherever it was read before; what depends on it is read again when next seen. */
export function showOrder(queryClient: QueryClient, order: AdminOrder): void {
  changeLists<AdminOrder>(queryClient, ['admin-orders'], (pages) => replaceInPages(pages, order));
  for (const key of ['admin-order', 'payments']) {
    void queryClient.invalidateQueries({ queryKey: [key, order.id] });
  }
  for (const key of ['orders', 'products', 'admin-products', 'finance']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

/** Reads orders again: what was on screen turned out to be old. */
export function readOrdersAgain(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['admin-orders'] });
  void queryClient.invalidateQueries({ queryKey: ['admin-order', id] });
}
