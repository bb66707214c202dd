import { queryOptions, skipToken } from '@tanstack/react-query';
import { listPayments } from '@vendas/contract/orders/payments';
import { call } from '#lib/api/api.ts';

/** The payments of an order; undefined disables the query. */
export const paymentsQuery = (orderId: string | undefined) =>
  queryOptions({
    queryKey: ['payments', orderId],
    queryFn:
      orderId === undefined
        ? skipToken
        : ({ signal }) => call(listPayments, { params: { id: orderId }, signal }),
    staleTime: 0,
  });
