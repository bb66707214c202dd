import { useQueryClient } from '@tanstack/react-query';
import { renewPaymentCodes } from '@vendas/contract/orders/payment-links';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { ExpiredCode } from '#shared/pix/expired-code.tsx';

interface ExpiredPageCodeProps {
  readonly token: string;
  readonly amountCents: number;
}

/** A code of the page that can no longer be paid. */
export function ExpiredPageCode({ token, amountCents }: ExpiredPageCodeProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: () => call(renewPaymentCodes, { params: { token } }),
    failure: (reason) => `Erro ao gerar o código: ${reason}`,
    onSuccess: (page) => queryClient.setQueryData(['payment-page', token], page),
  });
  return <ExpiredCode amountCents={amountCents} isPending={isPending} onRenew={() => mutate()} />;
}
