import { useQuery } from '@tanstack/react-query';
import { sumCents } from '@vendas/domain/money';
import { formatBRL } from '#lib/format/format.ts';
import { orderChargesQuery } from '#shared/orders/order-charges.ts';
import { ButtonLink } from '#ui/links.tsx';
import { Fact } from '#features/orders/order/fact.tsx';

/** What is owed today next to the price, and what settles the order; nothing where only the price is owed. */
export function OwedToday({ orderId }: { orderId: string }) {
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

/** The way to the paper of the last agreement of an order; nothing without one. */
export function PrintAgreement({ orderId }: { orderId: string }) {
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
