import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@vendas/contract/orders/receipts';
import { useEffect, useState } from 'react';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { type ReceiptSource, receiptQuery } from './receipts.queries.ts';

/** Counts a print of a receipt, then prints its stored content. */
export function usePrintReceipt(source: ReceiptSource) {
  const queryClient = useQueryClient();
  const [printed, setPrinted] = useState<Receipt>();
  const { mutate, isPending } = useApiMutation({
    mutationFn: async (_: void, idempotencyKey) => {
      await source.print(idempotencyKey);
      return await source.read();
    },
    keyName: 'receipt-print-attempt',
    fingerprint: () => source.key,
    failure: (reason) => `Erro ao imprimir recibo: ${reason}`,
    onSuccess(receipt) {
      queryClient.setQueryData(receiptQuery(source).queryKey, receipt);
      setPrinted(receipt);
    },
    onRefused: () => queryClient.invalidateQueries(receiptQuery(source)),
  });
  // only after the number is rendered
  useEffect(() => {
    if (printed !== undefined) window.print();
  }, [printed]);
  return { printed, print: () => mutate(), isPending };
}
