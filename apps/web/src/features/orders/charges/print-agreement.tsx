import { useQuery } from '@tanstack/react-query';
import { orderChargesQuery } from '#shared/orders/order-charges.ts';
import { ButtonLink } from '#ui/links.tsx';

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
