import { Suspense } from 'react';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { useMay } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { PaymentList } from '#shared/orders/payment-list.tsx';
import { WhenOpened } from '#ui/dialogs/when-opened.tsx';
import { Section, SectionStack } from '#ui/section.tsx';
import classes from './order-page.module.css';
import { OrderCustomer } from './order-customer.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { OrderActions } from '#features/orders/list/use-order-actions.ts';

// beside the order itself
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

/** Everything about one order: what is owed first, then what it holds and what happened. */
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
          <Section title="Pagamentos">
            <PaymentList
              payments={order.payments}
              {...(mayTakeBack && { onTakeBack: actions.taking.ask })}
            />
          </Section>
          <Section title="Linha do tempo">
            <OrderTimeline order={order} />
          </Section>
        </SectionStack>
      </div>
      <SectionStack>
        <OrderCustomer customer={order.customer} />
        {/* paper may go to the buyer */}
        <div className={classes.screenOnly}>
          <Suspense>
            <LinkedTasks order={order.id} />
          </Suspense>
        </div>
      </SectionStack>
      <WhenOpened isOpen={actions.isAsking}>
        <OrderPageDialogs order={order} actions={actions} />
      </WhenOpened>
    </div>
  );
}
