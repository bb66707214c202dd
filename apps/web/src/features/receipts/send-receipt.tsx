import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sendReceipt } from '@vendas/contract/orders/receipts';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { paymentReceipt, receiptQuery, type PaymentPlace } from './receipts.queries.ts';

/** Sends the receipt of a payment to the buyer's address. */
export function SendReceipt({ params }: { readonly params: PaymentPlace }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: (_: void, idempotencyKey) => call(sendReceipt, { params, idempotencyKey }),
    keyName: 'receipt-mail-attempt',
    fingerprint: () => params.paymentId,
    success: 'Recibo enviado por e-mail.',
    failure: (reason) => `Erro ao enviar recibo: ${reason}`,
    onSuccess: () => queryClient.invalidateQueries(receiptQuery(paymentReceipt(params))),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Enviar por e-mail
    </Button>
  );
}
