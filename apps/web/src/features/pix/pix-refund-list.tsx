import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PixRefund } from '@vendas/contract/pix/pix-refunds';
import { shortId } from '@vendas/domain/orders/order';
import { PIX_REFUND_ORIGINS } from '@vendas/domain/pix/pix-refund';
import { formatAt, formatBRL } from '#lib/format/format.ts';
import { AnchorLink } from '#ui/links.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { pixRefundsQuery, useReviewRefund } from './pix.queries.ts';
import classes from './pix.module.css';

/** Refunds that the bank made without the shop, until a person has reviewed them. */
export function PixRefundList() {
  const refunds = useInfiniteQuery(pixRefundsQuery);
  const { review, isReviewing } = useReviewRefund();
  return (
    <EndlessList
      query={refunds}
      problem={(reason) => `Erro ao carregar as devoluções: ${reason}`}
      empty={<NothingFound message="Nenhuma devolução a conferir." />}
    >
      {(items) => (
        <ul className={classes.list}>
          {items.map((refund) => (
            <li key={`${refund.endToEndId} ${refund.id}`}>
              <RefundCard refund={refund} isBusy={isReviewing} onReview={() => review(refund)} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  );
}

interface RefundCardProps {
  readonly refund: PixRefund;
  readonly isBusy: boolean;
  readonly onReview: () => void;
}

function RefundCard({ refund, isBusy, onReview }: RefundCardProps) {
  const { amountCents, createdAt, isProcessing, openCents, orders, origin, pix } = refund;
  const name = `devolução de ${formatBRL(amountCents)} em ${formatAt(createdAt)}`;
  return (
    <article className={classes.pix} aria-label={`D${name.slice(1)}`}>
      <Group justify="space-between" gap="xs">
        <strong>{formatBRL(amountCents)}</strong>
        <span>{formatAt(createdAt)}</span>
      </Group>
      <Text size="sm">
        {PIX_REFUND_ORIGINS[origin].label}
        {isProcessing && ', ainda em processamento'}. Do PIX de {formatBRL(pix.amountCents)} de{' '}
        {formatAt(pix.receivedAt)}.
      </Text>
      {orders.map((order) => (
        <Text key={order.id} size="sm">
          {formatBRL(order.amountCents)} do{' '}
          <AnchorLink to="/admin/orders/$id" params={{ id: order.id }}>
            pedido #{shortId(order.id)} · {order.customerName ?? 'Cliente sem nome'}
          </AnchorLink>
          {isProcessing ? '' : ', que volta a dever este valor'}.
        </Text>
      ))}
      {openCents > 0 && (
        <Text size="sm">{formatBRL(openCents)} que nenhum pedido tinha recebido.</Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          disabled={isBusy}
          aria-label={`Conferido: ${name}`}
          onClick={onReview}
        >
          Conferido
        </Button>
      </Group>
    </article>
  );
}
