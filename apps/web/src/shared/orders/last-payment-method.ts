import { queryOptions } from '@tanstack/react-query';
import { getLastPaymentMethod } from '@vendas/contract/orders/payments';
import { call } from '#lib/api/api.ts';

/** How the buyer of an order paid last. Read at each opening of the dialog: another payment may have come in. */
export const lastPaymentMethodQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['last-payment-method', orderId],
    queryFn: ({ signal }) => call(getLastPaymentMethod, { params: { id: orderId }, signal }),
    gcTime: 0,
  });
