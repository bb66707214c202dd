import { useQueryClient } from '@tanstack/react-query';
import { getReceipt, printReceipt, type Receipt } from '@vendas/contract/orders/receipts';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { type PaymentPlace, receiptQuery } from './receipts.queries.ts';

/** Counts a print of a receipt, then prints it as it is kept. */
export function usePrintReceipt(params: PaymentPlace) {
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<Receipt>();
  const { mutate, isPending } = useApiMutation({
    mutationFn: async (_: void, idempotencyKey) => {
      await call(printReceipt, { params, idempotencyKey });
      return await call(getReceipt, { params });
    },
    keyName: 'receipt-print-attempt',
    fingerprint: () => params.paymentId,
    failure: (reason) => `Erro ao imprimir recibo: ${reason}`,
    onSuccess(receipt) {
      queryClient.setQueryData(receiptQuery(params).queryKey, receipt);
      setPrinted(receipt);
    },
    onRefused: () => queryClient.invalidateQueries(receiptQuery(params)),
  });
  // only after the number has rendered
  useEffect(() => {
    if (printed !== undefined) window.print();
  }, [printed]);
  return { printed, print: () => mutate(), isPending };
}
