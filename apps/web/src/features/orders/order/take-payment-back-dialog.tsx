import { Stack, Text, TextInput } from '@mantine/core';
import { formatDay } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Amount } from '#ui/text/amounts.tsx';
import type { useTakePaymentBack } from './use-take-payment-back.ts';

/** Requests a confirmation before a payment is taken back. */
export function TakePaymentBackDialog(props: {
  takingBack: ReturnType<typeof useTakePaymentBack>;
}) {
  const { confirm, close, isConfirming, isPending, payment, reason, setReason } = props.takingBack;
  return (
    <ConfirmDialog
      isOpen={isConfirming}
      title="Desfazer pagamento?"
      confirmLabel="Desfazer pagamento"
      cancelLabel="Voltar"
      isDangerous
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      {payment && (
        <Stack>
          <Text>
            O pagamento de{' '}
            <strong>
              <Amount cents={payment.amountCents} />
            </strong>{' '}
            em {formatDay(payment.paymentDate)} deixa de contar no pedido e no caixa. Ele continua
            na lista, riscado, com quem o desfez.
          </Text>
          <TextInput
            label="Motivo (opcional)"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
