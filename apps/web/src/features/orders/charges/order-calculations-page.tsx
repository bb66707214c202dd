import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { byDueDate } from '@vendas/domain/charges/charge';
import { shortId } from '@vendas/domain/orders/order';
import { OrderCalculations } from '#shared/charges/order-calculations.tsx';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { AnchorLink } from '#ui/links.tsx';

const route = getRouteApi('/admin/orders/$id/calculo');

/** How the amount owed of an order today is calculated, for the shop. */
export function OrderCalculationsPage() {
  const { id } = route.useParams();
  const query = useQuery({
    ...orderChargesQuery(id),
    select: (charges) => ({ ...charges, orderNumber: shortId(id), items: openOf(charges) }),
  });
  const back = (
    <AnchorLink to="/admin/orders/$id" params={{ id }} size="sm">
      Voltar ao pedido #{shortId(id)}
    </AnchorLink>
  );
  return <OrderCalculations query={query} back={back} printed="receipt" />;
}

/** The charges with an amount owed, oldest first. */
function openOf({ items }: OrderCharges): OrderCharges['items'] {
  return items
    .filter(({ owedCents }) => owedCents > 0)
    .toSorted((one, other) => byDueDate(one.charge, other.charge));
}
