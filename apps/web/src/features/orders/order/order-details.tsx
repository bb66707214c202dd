import { Suspense } from 'react';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { Text } from '@mantine/core';
import { AUDIT_SOURCES } from '@vendas/domain/audit';
import { formatPhone } from '@vendas/domain/people/person';
import type { AuditEntry } from '@vendas/contract/audit';
import { orderSentence } from '@vendas/domain/orders/order-sentences';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { PaymentList } from '#shared/orders/payment-list.tsx';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { Section, SectionStack } from '#ui/section.tsx';
import { ChargesSection } from '#features/orders/charges/charges-section.tsx';
import type { OrderActions } from '#features/orders/list/use-order-actions.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { CustomerLink } from '#shared/customers/customer-link.tsx';
import { formatAt } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import classes from './order-page.module.css';
import { OrderItems } from './order-items.tsx';
import { OrderSummary } from './order-summary.tsx';

// loaded concurrently with the order itself
const LinkedTasks = lazyComponent(
  async () => (await import('#shared/tasks/linked-tasks.tsx')).LinkedTasks,
);
const OrderPageDialogs = lazyComponent(
  async () => (await import('./order-page-dialogs.tsx')).OrderPageDialogs,
);

interface OrderDetailsProps {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
}

/** All details of one order: the debt first, then the items and the events. */
export function OrderDetails({ order, actions }: OrderDetailsProps) {
  const mayTakeBack = useMay('cancelAndRefund');
  return (
    <div className={classes.columns}>
      <OrderSummary order={order} actions={actions} />
      <div className={classes.main}>
        <SectionStack>
          <Section title="Itens">
            <OrderItems order={order} />
          </Section>
          <ChargesSection orderId={order.id} />
          <Section title="Pagamentos">
            <PaymentList
              orderId={order.id}
              payments={order.payments}
              {...(mayTakeBack && {
                onTakeBack: actions.takingBack.open,
                onRefund: actions.refund,
              })}
            />
          </Section>
          <Section title="Linha do tempo">
            <OrderTimeline order={order} />
          </Section>
        </SectionStack>
      </div>
      <SectionStack>
        <OrderCustomer customer={order.customer} />
        {/* not printed, because the buyer may get the print */}
        <div className={classes.screenOnly}>
          <Suspense>
            <LinkedTasks order={order.id} />
          </Suspense>
        </div>
      </SectionStack>
      <WhenOpened isOpen={actions.isDialogOpen}>
        <OrderPageDialogs order={order} actions={actions} />
      </WhenOpened>
    </div>
  );
}

/** The buyer of an order with the known contacts. */
function OrderCustomer({ customer }: Pick<OrderDetail, 'customer'>) {
  return (
    <Section title="Cliente">
      <Text fw={600}>
        <CustomerLink customer={customer} />
      </Text>
      {customer.email !== null && (
        <Text size="sm">
          <BreakableText text={customer.email} />
        </Text>
      )}
      {customer.phone !== null && <Text size="sm">{formatPhone(customer.phone)}</Text>}
    </Section>
  );
}

/** The timeline of an order, newest first: each action or event, with its time and author. */
function OrderTimeline({ order }: { order: OrderDetail }) {
  // A quick sale has an entry of its own; an order from the shop has none, so its creation is added.
  const isFromShop = !order.timeline.some((entry) => entry.action === 'quickSalePlaced');
  return (
    <ol className={classes.timeline}>
      {order.timeline.map((entry) => (
        <Event key={entry.id} entry={entry} />
      ))}
      {isFromShop && (
        <li className={classes.event}>
          <strong>Pedido realizado</strong>
          <div className={classes.quiet}>
            {formatAt(order.createdAt)} · para {personName(order.customer)}
          </div>
        </li>
      )}
    </ol>
  );
}

function Event({ entry }: { entry: AuditEntry }) {
  const { text, details } = orderSentence(entry);
  return (
    <li className={classes.event}>
      <strong>{text}</strong>
      {details.map((detail) => (
        <div key={detail}>{detail}</div>
      ))}
      <div className={classes.quiet}>
        {formatAt(entry.at)} · {actorOf(entry)}
      </div>
    </li>
  );
}

function actorOf({ actorName, source }: AuditEntry): string {
  return source === null ? (actorName ?? 'conta sem nome') : AUDIT_SOURCES[source].label;
}
