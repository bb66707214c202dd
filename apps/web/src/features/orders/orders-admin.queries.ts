import { queryOptions } from '@tanstack/react-query';
import {
  countOrders,
  getOrder,
  listOrders,
  listSellers,
  type OrderSort,
  sumOrders,
} from '@vendas/contract/orders/admin-orders';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DueRange } from '@vendas/domain/orders/due-date';
import type { PaymentStatus } from '@vendas/domain/orders/order';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { call } from '#lib/api/api.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

export interface OrderFilters {
  readonly search: string;
  readonly status: OrderStatus | undefined;
  readonly paymentStatus: PaymentStatus | undefined;
  /** A person's id, or 'shop' for the orders placed in the shop. */
  readonly seller: string | undefined;
  readonly fromDate: CalendarDate | undefined;
  readonly toDate: CalendarDate | undefined;
  readonly isOverdue: boolean;
  readonly isReceivable: boolean;
  readonly due: DueRange | undefined;
  readonly isToPrepare: boolean;
}

function toQuery({ search, isOverdue, isReceivable, isToPrepare, ...filters }: OrderFilters) {
  return {
    ...filters,
    ...(search !== '' && { search }),
    ...(isOverdue && { isOverdue: 'true' as const }),
    ...(isReceivable && { isReceivable: 'true' as const }),
    ...(isToPrepare && { isToPrepare: 'true' as const }),
  };
}

/** All matching orders in the chosen order, page by page. */
export const allOrdersQuery = (filters: OrderFilters, sort: OrderSort) =>
  pagesQuery(['admin-orders', filters, sort], (page, signal) =>
    call(listOrders, {
      query: { ...toQuery(filters), ...(sort !== '-date' && { sort }), ...page },
      signal,
    }),
  );

/** The sums of all matching orders. */
export const orderSumsQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: ['admin-order-figures', 'sums', filters],
    queryFn: ({ signal }) => call(sumOrders, { query: toQuery(filters), signal }),
  });

/** The number of orders of each quick filter. */
export const orderCountsQuery = queryOptions({
  queryKey: ['admin-order-figures', 'counts'],
  queryFn: ({ signal }) => call(countOrders, { signal }),
});

/** Everyone who has sold at the counter. */
export const sellersQuery = queryOptions({
  queryKey: ['admin-order-figures', 'sellers'],
  queryFn: ({ signal }) => call(listSellers, { signal }),
});

/** One order with items, payments and timeline. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  });
