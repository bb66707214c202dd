import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StatementLine } from '@vendas/contract/statements';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { useDeferredValue, useState } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { usePreviousDefined } from '#ui/lists/use-previous-defined.ts';
import { payableOrdersQuery } from './statements.queries.ts';
import classes from './statements.module.css';
import type { Settlement } from './use-settle.ts';

interface ChooseOrderDialogProps {
  /** The line that pays an order; undefined keeps the dialog closed. */
  readonly line: StatementLine | undefined;
  readonly onChoose: (settlement: Settlement) => void;
  readonly onClose: () => void;
}

/** Asks which order a line pays. */
export function ChooseOrderDialog({ line, onChoose, onClose }: ChooseOrderDialogProps) {
  const shown = usePreviousDefined(line);
  return (
    <Modal isOpen={line !== undefined} title="Escolher pedido" onClose={onClose}>
      {shown && <OrderSearch key={shown.id} line={shown} onChoose={onChoose} />}
    </Modal>
  );
}

interface OrderSearchProps {
  readonly line: StatementLine;
  readonly onChoose: (settlement: Settlement) => void;
}

function OrderSearch({ line, onChoose }: OrderSearchProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const orders = useQuery(payableOrdersQuery(search));
  return (
    <>
      <TextInput
        label={`De que pedido são os ${formatBRL(line.amountCents)} de ${formatDay(line.date)}?`}
        placeholder="Nome, e-mail ou número do pedido"
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {search !== '' && (
        <Loaded query={orders} problem={(reason) => `Erro ao carregar pedidos: ${reason}`}>
          {({ items }) => (
            <>
              {items.length === 0 && (
                <Text size="sm" mt="sm" role="status">
                  Nenhum pedido com saldo restante.
                </Text>
              )}
              <ul className={classes.matches}>
                {items.map((order) => (
                  <li key={order.id} className={classes.match}>
                    <div className={classes.words}>
                      {personName(order.customer)}
                      <Text size="sm" className={classes.muted ?? ''}>
                        #{shortId(order.id)} · saldo restante {formatBRL(amountDue(order))}
                      </Text>
                    </div>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Escolher o pedido ${shortId(order.id)} de ${personName(order.customer)}`}
                      onClick={() => onChoose({ id: line.id, body: { orderId: order.id } })}
                    >
                      Escolher
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
