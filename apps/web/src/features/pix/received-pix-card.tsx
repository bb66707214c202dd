import { Button, Group, Text } from '@mantine/core';
import type { ReceivedPix } from '@vendas/contract/pix/pix-received';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { PIX_REVIEW_REASONS } from '@vendas/domain/pix/received-pix';
import { formatAt, formatBRL, formatDay } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import type { Decision } from './pix.queries.ts';
import classes from './pix.module.css';

interface ReceivedPixCardProps {
  readonly pix: ReceivedPix;
  readonly isBusy: boolean;
  readonly mayReturn: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onChooseOrder: () => void;
  readonly onRefund: () => void;
  readonly onReturn: () => void;
}

/** One received Pix; an open one with the possible decisions. */
export function ReceivedPixCard(props: ReceivedPixCardProps) {
  const { pix, isBusy, mayReturn, onDecide, onChooseOrder, onRefund, onReturn } = props;
  const { amountCents, message, openCents, order, reason, receivedAt, samePayments } = pix;
  return (
    <article
      className={classes.pix}
      aria-label={`PIX de ${formatBRL(amountCents)} em ${formatAt(receivedAt)}`}
    >
      <Group justify="space-between" gap="xs">
        <strong>{formatBRL(amountCents)}</strong>
        <span>{formatAt(receivedAt)}</span>
      </Group>
      {order !== null && (
        <AnchorLink to="/admin/orders/$id" params={{ id: order.id }}>
          Pedido #{shortId(order.id)} · {order.customerName ?? 'Cliente sem nome'}
        </AnchorLink>
      )}
      {message !== null && (
        <Text size="sm">
          <BreakableText text={`“${message}”`} />
        </Text>
      )}
      {openCents > 0 && (
        <>
          <Text size="sm">
            {openCents < amountCents && `${formatBRL(openCents)} a conferir. `}
            {reason !== null && PIX_REVIEW_REASONS[reason].label}
          </Text>
          <Group gap="xs">
            {samePayments.map(({ id, method, paymentDate }) => (
              <Button
                key={id}
                size="compact-sm"
                disabled={isBusy}
                onClick={() => onDecide({ kind: 'link', paymentId: id })}
              >
                É o mesmo: {PAYMENT_METHODS[method].label} de {formatDay(paymentDate)}
              </Button>
            ))}
            {reason === 'same' && (
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                onClick={() => onDecide({ kind: 'separate' })}
              >
                É outro pagamento
              </Button>
            )}
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={onChooseOrder}>
              Escolher pedido
            </Button>
            {mayReturn && (
              <Button size="compact-sm" variant="default" disabled={isBusy} onClick={onRefund}>
                Devolver pelo banco
              </Button>
            )}
            {mayReturn && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                disabled={isBusy}
                onClick={onReturn}
              >
                Já foi devolvido
              </Button>
            )}
          </Group>
        </>
      )}
    </article>
  );
}
