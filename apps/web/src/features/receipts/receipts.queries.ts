import { queryOptions } from '@tanstack/react-query';
import {
  getMyReceipt,
  getReceipt,
  getSaleReceipt,
  listMyReceipts,
  printMyReceipt,
  printReceipt,
  printSaleReceipt,
  type Receipt,
} from '@vendas/contract/orders/receipts';
import { call } from '#lib/api/api.ts';

/** The ids of a payment and its order. */
export interface PaymentPlace {
  readonly id: string;
  readonly paymentId: string;
}

/** A route from which a receipt is read. */
export interface ReceiptSource {
  /** Identifies it among all sources. */
  readonly key: string;
  read(signal?: AbortSignal): Promise<Receipt>;
  print(idempotencyKey: string | undefined): Promise<unknown>;
}

/** The receipt of any payment. */
export const paymentReceipt = (params: PaymentPlace): ReceiptSource => ({
  key: params.paymentId,
  read: (signal) => call(getReceipt, { params, signal }),
  print: (idempotencyKey) => call(printReceipt, { params, idempotencyKey }),
});

/** The receipt of the payment of a user's own sale. */
export const saleReceipt = (id: string): ReceiptSource => ({
  key: `sale ${id}`,
  read: (signal) => call(getSaleReceipt, { params: { id }, signal }),
  print: (idempotencyKey) => call(printSaleReceipt, { params: { id }, idempotencyKey }),
});

/** The receipt of a payment of the user's own order. */
export const ownReceipt = (params: PaymentPlace): ReceiptSource => ({
  key: `own ${params.paymentId}`,
  read: (signal) => call(getMyReceipt, { params, signal }),
  print: (idempotencyKey) => call(printMyReceipt, { params, idempotencyKey }),
});

/** The payments of the user's own order that have a receipt. */
export const ownReceiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'mine', 'receipts', id],
    queryFn: ({ signal }) => call(listMyReceipts, { params: { id }, signal }),
    staleTime: 0,
  });

/** A receipt; read again at each opening, because the payment may have been taken back. */
export const receiptQuery = ({ key, read }: ReceiptSource) =>
  queryOptions({
    queryKey: ['receipt', key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
