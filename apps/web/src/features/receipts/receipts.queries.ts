import { queryOptions } from '@tanstack/react-query';
import {
  getReceipt,
  getSaleReceipt,
  printReceipt,
  printSaleReceipt,
  type Receipt,
} from '@vendas/contract/orders/receipts';
import { call } from '#lib/api/api.ts';

/** A payment and its order. */
export interface PaymentPlace {
  readonly id: string;
  readonly paymentId: string;
}

/** Where a receipt comes from. */
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

/** That of what was paid with a person's own sale. */
export const saleReceipt = (id: string): ReceiptSource => ({
  key: `sale ${id}`,
  read: (signal) => call(getSaleReceipt, { params: { id }, signal }),
  print: (idempotencyKey) => call(printSaleReceipt, { params: { id }, idempotencyKey }),
});

/** A receipt, read again at each opening: the payment may have been taken back. */
export const receiptQuery = ({ key, read }: ReceiptSource) =>
  queryOptions({
    queryKey: ['receipt', key],
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
