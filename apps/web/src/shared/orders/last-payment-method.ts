import { queryOptions } from '@tanstack/react-query';
import { getLastPaymentMethod } from '@vendas/contract/orders/payments';
import { call } from '#lib/api/api.ts';

/**
 * The buyer's last payment method for this order. Read at each opening of the dialog, because another payment may
 * have been registered.
 */
export const lastPaymentMethodQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['last-payment-method', orderId],
    queryFn: ({ signal }) => call(getLastPaymentMethod, { params: { id: orderId }, signal }),
    gcTime: 0,
  });
