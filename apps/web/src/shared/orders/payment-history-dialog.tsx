import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shortId } from '@vendas/domain/orders/order';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentsQuery } from './payments.queries.ts';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';

interface PaymentHistoryDialogProps {
  /** The order whose payments to show; undefined keeps the dialog closed. */
  readonly orderId: string | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Histórico de Pagamentos'. */
export function PaymentHistoryDialog({ orderId, onClose }: PaymentHistoryDialogProps) {
  const shown = usePreviousDefined(orderId);
  const payments = useQuery(paymentsQuery(shown));
  return (
    <Modal isOpen={orderId !== undefined} title="Histórico de Pagamentos" onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm">
        Pedido #{shown && shortId(shown)}
      </Text>
      <Loaded
        query={payments}
        problem={(reason) => `Erro ao carregar histórico de pagamentos: ${reason}`}
      >
        {(read) => shown && <PaymentList orderId={shown} payments={read.items} />}
      </Loaded>
    </Modal>
  );
}
