import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import { keysOf } from '@vendas/contract/fields';
import { RECEIVED_OUTCOMES, type ReceivedOutcome } from '@vendas/domain/orders/cancellation';
import { shortId } from '@vendas/domain/orders/order';
import { useState } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

const OUTCOME_KEYS = keysOf(RECEIVED_OUTCOMES);
const EFFECTS: Readonly<Record<ReceivedOutcome, string>> = {
  returned: 'Os pagamentos são desfeitos e saem do caixa.',
  kept: 'Os pagamentos continuam no caixa.',
};

interface CancelOrderDialogProps {
  /** The order about to be cancelled; undefined keeps the dialog closed. */
  readonly order: Pick<AdminOrder, 'id' | 'amountPaidCents'> | undefined;
  readonly onConfirm: (restock: boolean, outcome: ReceivedOutcome | undefined) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the items of an order that is cancelled, and of the money received for it. */
export function CancelOrderDialog({ order, onConfirm, onClose }: CancelOrderDialogProps) {
  const [shown, setShown] = useState(order);
  const [restock, setRestock] = useState(true);
  const [outcome, setOutcome] = useState<ReceivedOutcome>();
  if (order !== undefined && order !== shown) {
    setShown(order);
    setRestock(true);
    setOutcome(undefined);
  }
  const receivedCents = shown?.amountPaidCents ?? 0;
  const isUndecided = receivedCents > 0 && outcome === undefined;
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      title="Cancelar pedido"
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      isDangerous
      disabledReason={isUndecided ? 'Escolha o que acontece com o valor recebido.' : undefined}
      onConfirm={() => onConfirm(restock, outcome)}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>O pedido #{shown && shortId(shown.id)} passará a Cancelado.</Text>
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
