import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/InlineInput.css';
import { Button, Radio, Space, Stack } from '@mantine/core';
import type { Debtor } from '@vendas/contract/finance';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { type FormEvent, useState } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { ButtonRow, Modal } from '#ui/dialogs/modal.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';

interface OrderChoiceDialogProps {
  /** Whose orders to choose from; undefined keeps the dialog closed. */
  readonly debtor: Debtor | undefined;
  readonly onChoose: (order: PaidOrder) => void;
  readonly onClose: () => void;
}

/** Lets the user choose the order that a payment of a person is for. */
export function OrderChoiceDialog({ debtor, onChoose, onClose }: OrderChoiceDialogProps) {
  const shown = usePreviousDefined(debtor);
  return (
    <Modal isOpen={debtor !== undefined} title="Registrar Pagamento" onClose={onClose}>
      {shown && (
        <OrderChoice key={shown.customer.id} debtor={shown} onChoose={onChoose} onClose={onClose} />
      )}
    </Modal>
  );
}

interface OrderChoiceProps {
  readonly debtor: Debtor;
  readonly onChoose: (order: PaidOrder) => void;
  readonly onClose: () => void;
}

function OrderChoice({ debtor, onChoose, onClose }: OrderChoiceProps) {
  const { customer, openOrders } = debtor;
  // sorted by due date, so the first is due first
  const [chosenId, setChosenId] = useState(openOrders[0]?.id ?? '');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const order = openOrders.find(({ id }) => id === chosenId);
    if (order !== undefined) onChoose({ ...order, customer });
  }

  return (
    <form onSubmit={submit}>
      <Radio.Group
        label={`De qual pedido de ${personName(customer)} é o pagamento?`}
        description="Um pagamento é sempre de um só pedido."
        value={chosenId}
        onChange={setChosenId}
      >
        <Stack gap="xs" mt="sm">
          {openOrders.map((order) => (
            <Radio
              key={order.id}
              value={order.id}
              data-autofocus={order.id === chosenId || undefined}
              label={`#${shortId(order.id)} · ${formatBRL(amountDue(order))}`}
              description={
                order.dueDate === null ? 'sem vencimento' : `vencimento ${formatDay(order.dueDate)}`
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Space h="md" />
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Continuar</Button>
      </ButtonRow>
    </form>
  );
}
