import { Anchor, Button, Text } from '@mantine/core';
import type { Debtor } from '@vendas/contract/finance';
import { shortId } from '@vendas/domain/orders/order';
import { useMay } from '#lib/auth/session.tsx';
import { formatAtDay, today } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { CustomerLink } from '#shared/customers/customer-link.tsx';
import { DueDate } from '#shared/orders/due-date.tsx';
import type { PaidOrder } from '#shared/orders/payment-form.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ButtonLink } from '#ui/links.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { usePreviousDefined } from '#ui/dialogs/dialog-lifetime.tsx';
import classes from './debtors.module.css';

interface OpenOrdersDialogProps {
  /** Whose orders to show; undefined keeps the dialog closed. */
  readonly debtor: Debtor | undefined;
  readonly onPay: (order: PaidOrder) => void;
  readonly onClose: () => void;
}

/** The orders of a person with a balance. */
export function OpenOrdersDialog({ debtor, onPay, onClose }: OpenOrdersDialogProps) {
  const shown = usePreviousDefined(debtor);
  const mayPay = useMay('receivePayments');
  if (shown === undefined) return null;
  const { customer, openOrders, orders } = shown;
  const name = personName(customer);
  const day = today();
  return (
    <Modal isOpen={debtor !== undefined} title={`Pedidos em aberto de ${name}`} onClose={onClose}>
      <Text size="sm" mb="sm">
        Cadastro de <CustomerLink customer={customer} />
      </Text>
      <ul className={classes.openOrders} aria-label="Pedidos em aberto">
        {openOrders.map((order) => (
          <li key={order.id}>
            <div>
              <Anchor
                size="sm"
                fw={600}
                renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${order.id}`} />}
              >
                #{shortId(order.id)}
              </Anchor>{' '}
              de {formatAtDay(order.createdAt)}
            </div>
            <strong>
              <BalanceLink order={order} />
            </strong>
            <div className={classes.due}>
              {order.dueDate === null ? (
                'sem vencimento'
              ) : (
                <>
                  vencimento <DueDate order={order} today={day} />
                </>
              )}
            </div>
            {mayPay && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Registrar Pagamento do pedido ${shortId(order.id)}`}
                onClick={() => onPay({ ...order, customer })}
              >
                Registrar Pagamento
              </Button>
            )}
          </li>
        ))}
      </ul>
      {orders > openOrders.length && (
        <ButtonLink
          mt="md"
          variant="default"
          to="/admin/financials"
          search={{ aba: 'vendas-a-prazo', busca: name }}
        >
          Ver todos os {orders} pedidos
        </ButtonLink>
      )}
    </Modal>
  );
}
