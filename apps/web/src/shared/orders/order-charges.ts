import { queryOptions } from '@tanstack/react-query';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { call } from '#lib/api/api.ts';

/** The charges of an order with the amount owed of each today. */
export const orderChargesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-charges', orderId],
    queryFn: ({ signal }) => call(listOrderCharges, { params: { id: orderId }, query: {}, signal }),
    staleTime: 0,
  });
