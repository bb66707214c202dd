import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OrderDetail } from '@vendas/contract/admin-orders';
import { amountDue, isPayable } from '@vendas/domain/order';
import { formatPhone } from '@vendas/domain/phone';
import { formatAt, formatBRL, today } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { DueDate } from '#shared/orders/due-date.tsx';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { PaymentList } from '#shared/orders/payment-list.tsx';
import { BreakableText } from '#ui/lists/breakable-text.tsx';
import { Section, SectionStack } from '#ui/section.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import classes from './orders-admin.module.css';
import { PaymentDialog } from '#shared/orders/payment-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { TakePaymentBackDialog } from './take-payment-back-dialog.tsx';
import { useOrderStatus } from './use-order-status.ts';
import { useTakePaymentBack } from './use-take-payment-back.ts';

/** Of the word that says how far the order is paid. */
const STATE_ID = 'pagamento';

/** Everything about one order, and what can be done with it. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  const { change, busyIds, cancelling, confirmCancelling, keepOrder } = useOrderStatus();
  const [isPaying, setIsPaying] = useState(false);
  const taking = useTakePaymentBack(order.id);
  const { customer } = order;
  return (
    <div className={classes.columns}>
      <SectionStack>
        <Section title="Resumo">
          <dl className={classes.facts}>
            <Fact label="Data">{formatAt(order.createdAt)}</Fact>
            <Fact label="Total">{formatBRL(order.totalCents)}</Fact>
            <Fact label="Pago">{formatBRL(order.amountPaidCents)}</Fact>
            {order.status !== 'cancelled' && (
              <Fact label="Saldo restante">{formatBRL(amountDue(order))}</Fact>
            )}
            <Fact label="Vencimento">
              <DueDate order={order} today={today()} />
            </Fact>
            <Fact label="Pagamento" isWide>
              <PaymentBadge id={STATE_ID} order={order} size="md" />
            </Fact>
            <Fact label="Status" isWide>
              <StatusSelect order={order} isBusy={busyIds.includes(order.id)} onChange={change} />
            </Fact>
          </dl>
          {order.status === 'cancelled' && (
            <Text size="sm" c="dimmed" mt="sm">
              {order.isRestocked
                ? 'Os itens foram devolvidos ao estoque.'
                : 'Os itens não foram devolvidos ao estoque.'}
            </Text>
          )}
        </Section>
        <Section title="Itens">
          <OrderItems items={order.items} />
        </Section>
        <Section
          title="Pagamentos"
          action={
            <Button
              size="xs"
              variant="default"
              disabled={!isPayable(order)}
              aria-describedby={isPayable(order) ? undefined : STATE_ID}
              onClick={() => setIsPaying(true)}
            >
              Registrar Pagamento
            </Button>
          }
        >
          <PaymentList payments={order.payments} onTakeBack={taking.ask} />
        </Section>
      </SectionStack>
      <SectionStack>
        <Section title="Cliente">
          <Text fw={600}>
            <BreakableText text={personName(customer)} />
          </Text>
          {customer.email !== null && (
            <Text size="sm">
              <BreakableText text={customer.email} />
            </Text>
          )}
          {customer.phone !== null && <Text size="sm">{formatPhone(customer.phone)}</Text>}
        </Section>
        <Section title="Linha do tempo">
          <OrderTimeline order={order} />
        </Section>
      </SectionStack>
      <CancelOrderDialog order={cancelling} onConfirm={confirmCancelling} onClose={keepOrder} />
      <TakePaymentBackDialog taking={taking} />
      <PaymentDialog order={isPaying ? order : undefined} onClose={() => setIsPaying(false)} />
    </div>
  );
}

interface FactProps {
  readonly label: string;
  /** Needs the room of two figures on a telephone. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of an order under its name. */
function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
