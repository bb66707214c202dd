import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Stack, Text } from '@mantine/core';
import { shortId } from '@vendas/domain/order';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

interface CancelOrderDialogProps {
  /** The order about to be cancelled; undefined keeps the dialog closed. */
  readonly order: { readonly id: string } | undefined;
  readonly onConfirm: (restock: boolean) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of the items of an order that is cancelled. */
export function CancelOrderDialog({ order, onConfirm, onClose }: CancelOrderDialogProps) {
  const [shown, setShown] = useState(order);
  const [restock, setRestock] = useState(true);
  if (order !== undefined && order !== shown) {
    setShown(order);
    setRestock(true);
  }
  return (
    <ConfirmDialog
      isOpen={order !== undefined}
      title="Cancelar pedido"
      confirmLabel="Cancelar pedido"
      cancelLabel="Voltar"
      isDangerous
      onConfirm={() => onConfirm(restock)}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>O pedido #{shown && shortId(shown.id)} passará a Cancelado.</Text>
        <Checkbox
          label="Devolver os itens ao estoque?"
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
