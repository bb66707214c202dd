import { queryOptions, skipToken } from '@tanstack/react-query';
import { listOrderCharges } from '@vendas/contract/orders/charges';
import { getLastPaymentMethod, listPayments } from '@vendas/contract/orders/payments';
import { call } from '#lib/api/api.ts';

/** The charges of an order with the amount owed of each today. */
export const orderChargesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-charges', orderId],
    queryFn: ({ signal }) => call(listOrderCharges, { params: { id: orderId }, query: {}, signal }),
    staleTime: 0,
  });

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
