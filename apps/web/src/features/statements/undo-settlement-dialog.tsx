import { Text } from '@mantine/core';
import type { StatementLine } from '@vendas/contract/statements/statements';
import { shortId } from '@vendas/domain/orders/order';
import { formatBRL } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import { useUndo } from './use-settle.ts';

interface UndoSettlementDialogProps {
  /** The line whose settlement to undo; undefined keeps the dialog closed. */
  readonly line: StatementLine | undefined;
  readonly onClose: () => void;
}

/** Says what happens to each payment of a line, and undoes its settlement. */
export function UndoSettlementDialog({ line, onClose }: UndoSettlementDialogProps) {
  const shown = usePreviousDefined(line);
  const { undo, isUndoing } = useUndo(onClose);
  return (
    <ConfirmDialog
      isOpen={line !== undefined}
      title="Desfazer a conferência?"
      confirmLabel="Desfazer"
      isDangerous
      isBusy={isUndoing}
      onConfirm={() => shown && undo(shown.id)}
      onCancel={onClose}
    >
      {shown?.settledBy.map((payment) => (
        <Text key={payment.paymentId} mb="xs">
          {effectOf(payment)}
        </Text>
      ))}
      <Text>O lançamento volta para “A conferir”.</Text>
    </ConfirmDialog>
  );
}

function effectOf(payment: StatementLine['settledBy'][number]): string {
  const { amountCents, customerName, isBooked, orderId } = payment;
  const of = `O pagamento de ${formatBRL(amountCents)} de ${customerName ?? 'cliente sem nome'} (pedido #${shortId(orderId)})`;
  return isBooked
    ? `${of} será desfeito: fica no histórico do pedido, e o valor volta a ser devido.`
    : `${of} já estava registrado antes e continua valendo; só deixa de estar ligado a este lançamento.`;
}
