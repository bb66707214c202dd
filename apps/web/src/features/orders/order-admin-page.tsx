import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetail } from '@vendas/contract/admin-orders';
import { amountDue, ORDER_STATUSES, paymentStatus } from '@vendas/domain/order';
import { formatPhone } from '@vendas/domain/phone';
import { type ReactNode, useId, useState } from 'react';
import { formatAt, formatBRL, today } from '#lib/format.ts';
import { useNamedPage } from '#lib/page-name.ts';
import { EmailText } from '#ui/email-text.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaymentList } from '#ui/payment-list.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { personName } from '#lib/person-name.ts';
import { OrderItems } from './order-items.tsx';
import { DueDate, shortId, STATUS_COLORS } from './order-looks.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderQuery } from './orders-admin.queries.ts';
import classes from './orders-admin.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { StatusSelect } from './status-select.tsx';
import { useOrderStatus } from './use-order-status.ts';

const route = getRouteApi('/admin/orders/$id');

/** One order as administrators see it. */
export function OrderAdminPage() {
  const { id } = route.useParams();
  const order = useQuery(orderQuery(id));
  useNamedPage(`Pedido #${shortId(id)}`);
  return (
    <>
      <AnchorLink to="/admin/orders" size="sm" className={classes.back}>
        Voltar aos pedidos
      </AnchorLink>
      <PageHeader title={`Pedido #${shortId(id)}`}>
        {order.data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )}
      </PageHeader>
      {order.isPending && <Loading />}
      {order.isError && (
        <ErrorPanel
          message={`Erro ao carregar pedidos: ${order.error.message}`}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.data && <Details order={order.data} />}
    </>
  );
}

function Details({ order }: { order: OrderDetail }) {
  const { change, busyIds, cancelling, confirmCancelling, keepOrder } = useOrderStatus();
  const [isPaying, setIsPaying] = useState(false);
  const payment = paymentStatus(order);
  const { customer } = order;
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Section title="Resumo">
          <dl className={classes.facts}>
            <Fact label="Data">{formatAt(order.createdAt)}</Fact>
            <Fact label="Total">{formatBRL(order.totalCents)}</Fact>
            <Fact label="Pago">{formatBRL(order.amountPaidCents)}</Fact>
            <Fact label="Saldo restante">{formatBRL(amountDue(order))}</Fact>
            <Fact label="Vencimento">
              <DueDate order={order} today={today()} />
            </Fact>
            <Fact label="Pagamento">
              <StatusBadge color={STATUS_COLORS[payment]} size="md">
                {ORDER_STATUSES[payment].label}
              </StatusBadge>
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
              disabled={payment === 'cancelled' || amountDue(order) === 0}
              onClick={() => setIsPaying(true)}
            >
              Registrar Pagamento
            </Button>
          }
        >
          <PaymentList payments={order.payments} />
        </Section>
      </div>
      <div className={classes.stack}>
        <Section title="Cliente">
          <Text fw={600}>{personName(customer)}</Text>
          {customer.email !== null && (
            <Text size="sm">
              <EmailText email={customer.email} />
            </Text>
          )}
          {customer.phone !== null && <Text size="sm">{formatPhone(customer.phone)}</Text>}
        </Section>
        <Section title="Linha do tempo">
          <OrderTimeline order={order} />
        </Section>
      </div>
      <CancelOrderDialog order={cancelling} onConfirm={confirmCancelling} onClose={keepOrder} />
      <PaymentDialog order={isPaying ? order : undefined} onClose={() => setIsPaying(false)} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}

interface FactProps {
  readonly label: string;
  /** Needs the room of more than a figure. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
