import type { StatementLine } from '@vendas/contract/statements/statements';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { OrderSearch } from '#shared/orders/order-search.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import type { Settlement } from './use-settle.ts';

interface ChooseOrderDialogProps {
  /** The line whose order to select; undefined keeps the dialog closed. */
  readonly line: StatementLine | undefined;
  readonly onChoose: (settlement: Settlement) => void;
  readonly onClose: () => void;
}

/** Lets the user choose the order that a line of a statement pays. */
export function ChooseOrderDialog({ line, onChoose, onClose }: ChooseOrderDialogProps) {
  const shown = usePreviousDefined(line);
  return (
    <Modal isOpen={line !== undefined} title="Escolher pedido" onClose={onClose}>
      {shown && (
        <OrderSearch
          key={shown.id}
          label={`De que pedido são os ${formatBRL(shown.openCents)} de ${formatDay(shown.date)}?`}
          isBusy={false}
          onChoose={(orderId) =>
            onChoose({ id: shown.id, openCents: shown.openCents, body: { orderId } })
          }
        />
      )}
    </Modal>
  );
}
