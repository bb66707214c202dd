import { Text } from '@mantine/core';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { listPayments } from '@vendas/contract/orders/payments';
import { shortId } from '@vendas/domain/orders/order';
import { call } from '#lib/api/api.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { PaymentList } from './payment-list.tsx';
import { usePreviousDefined } from '#ui/lists/use-previous-defined.ts';

const paymentsQuery = (orderId: string | undefined) =>
  queryOptions({
    queryKey: ['payments', orderId],
    queryFn:
      orderId === undefined
        ? skipToken
        : ({ signal }) => call(listPayments, { params: { id: orderId }, signal }),
    staleTime: 0,
  });

interface PaymentHistoryDialogProps {
  /** Whose payments to show; undefined keeps the dialog closed. */
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
