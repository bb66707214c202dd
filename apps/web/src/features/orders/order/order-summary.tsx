import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { sumCents } from '@vendas/domain/money';
import { moneyReceived } from '@vendas/domain/orders/cancellation';
import { isPayable } from '@vendas/domain/orders/order';
import type { ReactNode } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { formatBRL, today } from '#lib/format/format.ts';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { DueDate } from '#shared/orders/due-date.tsx';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { ButtonLink } from '#ui/links.tsx';
import { Section } from '#ui/section.tsx';
import classes from './order-page.module.css';
import { WatchedPix } from './watched-pix.tsx';
import { StatusSelect } from '#features/orders/list/status-select.tsx';
import type { OrderActions } from '#features/orders/list/use-order-actions.ts';

interface OrderSummaryProps {
  readonly order: OrderDetail;
  readonly actions: Pick<
    OrderActions,
    'changeDueDate' | 'giveDiscount' | 'renegotiate' | 'showLink' | 'split' | 'status'
  >;
}

/** The debt of an order, its due date and its status. */
export function OrderSummary({ order, actions }: OrderSummaryProps) {
  const { changeDueDate, giveDiscount, renegotiate, showLink, split, status } = actions;
  const canPay = isPayable(order);
  const keptCents = moneyReceived(order.payments);
  const mayReceive = useMay('receivePayments');
  const mayGiveDiscounts = useMay('giveDiscounts');
  return (
    <Section title="Resumo">
      <dl className={classes.facts}>
        {canPay && (
          <Fact label="Saldo restante" isWide>
            <span className={classes.figure}>
              <BalanceLink order={order} />
            </span>
          </Fact>
        )}
        {canPay && <OwedToday orderId={order.id} />}
        {(canPay || order.dueDate !== null) && (
          <Fact label="Vencimento" isWide>
            <span className={classes.due}>
              <span>
                {order.dueDate === null ? (
                  'não definido'
                ) : (
                  <DueDate order={order} today={today()} />
                )}
              </span>
              {canPay && mayReceive && (
                <Button
                  className={classes.screenOnly ?? ''}
                  size="xs"
                  variant="default"
                  onClick={changeDueDate}
                >
                  {order.dueDate === null ? 'Definir vencimento' : 'Mudar vencimento'}
                </Button>
              )}
            </span>
          </Fact>
        )}
        <Fact label="Total">{formatBRL(order.totalCents)}</Fact>
        <Fact label="Pago">{formatBRL(order.amountPaidCents)}</Fact>
        <Fact label="Status" isWide>
          <StatusSelect
            order={order}
            isBusy={status.busyIds.includes(order.id)}
            onChange={status.change}
          />
        </Fact>
      </dl>
      {order.status === 'cancelled' && (
        <Text size="sm" c="dimmed" mt="sm">
          {order.isRestocked
            ? 'Os itens foram devolvidos ao estoque.'
            : 'Os itens não foram devolvidos ao estoque.'}
          {keptCents > 0 && ` ${formatBRL(keptCents)} ficam com a loja.`}
        </Text>
      )}
      {order.pix && (
        <WatchedPix
          orderId={order.id}
          code={order.pix}
          isBankSilent={order.isBankSilent === true}
        />
      )}
      {canPay && (
        <Group className={classes.screenOnly ?? ''} gap="xs" mt="md">
          <Button size="xs" variant="default" onClick={showLink}>
            Link de pagamento
          </Button>
          <ButtonLink
            size="xs"
            variant="default"
            to="/admin/orders/$id/carne"
            params={{ id: order.id }}
          >
            Carnê para imprimir
          </ButtonLink>
          <PrintAgreement orderId={order.id} />
          {mayReceive && (
            <Button size="xs" variant="default" onClick={split}>
              Parcelar
            </Button>
          )}
          {mayGiveDiscounts && (
            <Button size="xs" variant="default" onClick={giveDiscount}>
              Dar desconto
            </Button>
          )}
          {mayGiveDiscounts && (
            <Button size="xs" variant="default" onClick={renegotiate}>
              Renegociar
            </Button>
          )}
        </Group>
      )}
    </Section>
  );
}

/**
 * The amount owed today next to the price, and the amount that settles the order; renders nothing if only the price
 * is owed.
 */
function OwedToday({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderChargesQuery(orderId));
  if (data === undefined) return null;
  const owed = data.items.map((item) => item.owed);
  const financingCents = sumCents(owed.map(({ financing }) => financing));
  const carriedCents = sumCents(owed.map(({ carried }) => carried));
  const lateCents = sumCents(owed.map(({ fine, interest }) => fine + interest));
  if (financingCents + carriedCents + lateCents === 0) return null;
  return (
    <>
      {financingCents > 0 && <Fact label="Juros do parcelamento">{formatBRL(financingCents)}</Fact>}
      {carriedCents > 0 && <Fact label="Encargos incorporados">{formatBRL(carriedCents)}</Fact>}
      {lateCents > 0 && <Fact label="Multa e juros até hoje">{formatBRL(lateCents)}</Fact>}
      <Fact label="Para quitar hoje">{formatBRL(data.payoffCents)}</Fact>
    </>
  );
}

/** A link to the print of the last agreement of an order; renders nothing without an agreement. */
function PrintAgreement({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderChargesQuery(orderId));
  const last = data?.agreements.at(-1);
  if (last === undefined) return null;
  return (
    <ButtonLink
      size="xs"
      variant="default"
      to="/admin/orders/$id/agreements/$agreementId"
      params={{ id: orderId, agreementId: last.id }}
    >
      Acordo para imprimir
    </ButtonLink>
  );
}

interface FactProps {
  readonly label: string;
  /** Whether the fact has a line of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A property of an order below its label. */
function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
