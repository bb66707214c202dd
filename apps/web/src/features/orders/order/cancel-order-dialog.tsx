import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { keysOf } from '@vendas/contract/fields';
import {
  moneyReceived,
  RECEIVED_OUTCOMES,
  type ReceivedOutcome,
} from '@vendas/domain/orders/cancellation';
import { shortId } from '@vendas/domain/orders/order';
import { useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { paymentsQuery } from '#shared/orders/payments.queries.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

const OUTCOME_KEYS = keysOf(RECEIVED_OUTCOMES);
const EFFECTS: Readonly<Record<ReceivedOutcome, string>> = {
  returned: 'Os pagamentos são desfeitos e saem do caixa.',
  kept: 'Os pagamentos continuam no caixa.',
};

/** The received amount shown to the user, and what happens to it. */
export interface Received {
  readonly outcome: ReceivedOutcome;
  readonly shownCents: number;
}

interface CancelOrderDialogProps {
  /** The order to cancel; undefined keeps the dialog closed. */
  readonly order: Pick<AdminOrder, 'id' | 'amountPaidCents'> | undefined;
  readonly onConfirm: (restock: boolean, received: Received | undefined) => void;
  readonly onClose: () => void;
}

/** Requests a choice for the items of a cancelled order and for the money received for it. */
export function CancelOrderDialog({ order, onConfirm, onClose }: CancelOrderDialogProps) {
  const [shown, setShown] = useState(order);
  const [restock, setRestock] = useState(true);
  const [outcome, setOutcome] = useState<ReceivedOutcome>();
  if (order !== undefined && order !== shown) {
    setShown(order);
    setRestock(true);
    setOutcome(undefined);
  }
  const payments = useQuery({ ...paymentsQuery(shown?.id), enabled: order !== undefined });
  // always read again, because payments read for an earlier dialog may be outdated
  const isRead = payments.isSuccess && !payments.isFetching;
  const read = isRead ? payments.data : undefined;
  // until the payments are read, the paid amount reserves the space of the question
  const receivedCents =
    read === undefined ? (shown?.amountPaidCents ?? 0) : moneyReceived(read.items);
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      title="Cancelar pedido"
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      isDangerous
      disabledReason={reasonOf(isRead, receivedCents > 0 && outcome === undefined)}
      onConfirm={() => onConfirm(restock, outcome && { outcome, shownCents: receivedCents })}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>O pedido #{shown && shortId(shown.id)} passará a Cancelado.</Text>
        {payments.error && !payments.isFetching && (
          <ErrorPanel
            message={`Erro ao carregar histórico de pagamentos: ${payments.error.message}`}
            onRetry={() => void payments.refetch()}
          />
        )}
        {receivedCents > 0 && (
          <Radio.Group
            label={`Já foram recebidos ${formatBRL(receivedCents)}. O que acontece com esse valor?`}
            withAsterisk
            value={outcome ?? null}
            onChange={(value) => setOutcome(OUTCOME_KEYS.find((key) => key === value))}
          >
            <Stack gap="sm" mt="xs">
              {OUTCOME_KEYS.map((key) => (
                <Radio
                  key={key}
                  value={key}
                  label={RECEIVED_OUTCOMES[key].label}
                  description={EFFECTS[key]}
                  disabled={!isRead}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <Checkbox
          label="Devolver os itens ao estoque?"
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Why the order cannot be cancelled yet. */
function reasonOf(isRead: boolean, isUndecided: boolean): string {
  if (!isRead) return 'Falta ler o que foi recebido.';
  return isUndecided ? 'Escolha o que acontece com o valor recebido.' : '';
}
