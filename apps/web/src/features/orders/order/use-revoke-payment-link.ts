import { useQueryClient } from '@tanstack/react-query';
import { revokePaymentLink } from '@vendas/contract/orders/payment-links';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { readOrdersAgain } from '#shared/orders/show-order.ts';

export const paymentLinkKey = (orderId: string) => ['payment-link', orderId];

/** Revokes the link of an order's payment page; the new one is read immediately. */
export function useRevokePaymentLink(orderId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: (_: void, idempotencyKey) =>
      call(revokePaymentLink, { params: { id: orderId }, idempotencyKey }),
    keyName: 'payment-link-revocation',
    fingerprint: () => orderId,
    success: 'Link revogado.',
    failure: (reason) => `Erro ao revogar link: ${reason}`,
    onSuccess() {
      readOrdersAgain(queryClient, orderId);
      void queryClient.invalidateQueries({ queryKey: paymentLinkKey(orderId) });
      onDone();
    },
  });
  return { revoke: () => mutate(), isPending };
}
