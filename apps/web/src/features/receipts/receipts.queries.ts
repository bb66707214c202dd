import { queryOptions } from '@tanstack/react-query';
import { getReceipt } from '@vendas/contract/orders/receipts';
import { call } from '#lib/api/api.ts';

/** A payment and its order. */
export interface PaymentPlace {
  readonly id: string;
  readonly paymentId: string;
}

/** The receipt of a payment, read again at each opening: the payment may have been taken back. */
export const receiptQuery = (params: PaymentPlace) =>
  queryOptions({
    queryKey: ['receipt', params.paymentId],
    queryFn: ({ signal }) => call(getReceipt, { params, signal }),
    staleTime: 0,
  });
