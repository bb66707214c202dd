import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { byDueDate } from '@vendas/domain/charges/charge';
import { shortId } from '@vendas/domain/orders/order';
import { OrderCalculations } from '#shared/charges/order-calculations.tsx';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { BackToOrder } from '#shared/paper/paper.tsx';

const orderRoute = getRouteApi('/admin/orders/$id/calculo');
const chargeRoute = getRouteApi('/admin/orders/$id/charges/$chargeId');

type Items = OrderCharges['items'];

/** How the amount owed of an order today is calculated, for the shop. */
export function OrderCalculationsPage() {
  const { id } = orderRoute.useParams();
  return <ShopCalculations id={id} pick={openOf} />;
}

/** The same for one charge, paid or not. */
export function CalculationPage() {
  const { id, chargeId } = chargeRoute.useParams();
  return (
    <ShopCalculations
      id={id}
      pick={(items) => items.filter(({ charge }) => charge.id === chargeId)}
      empty="Esta cobrança não existe mais."
    />
  );
}

interface ShopCalculationsProps {
  readonly id: string;
  /** Selects the charges to show. */
  readonly pick: (items: Items) => Items;
  readonly empty?: string;
}

function ShopCalculations({ id, pick, ...props }: ShopCalculationsProps) {
  const query = useQuery({
    ...orderChargesQuery(id),
    select: (charges) => ({ ...charges, orderNumber: shortId(id), items: pick(charges.items) }),
  });
  return (
    <OrderCalculations query={query} back={<BackToOrder id={id} />} printed="receipt" {...props} />
  );
}

/** The charges with an amount owed, oldest first. */
function openOf(items: Items): Items {
  return items
    .filter(({ owedCents }) => owedCents > 0)
    .toSorted((one, other) => byDueDate(one.charge, other.charge));
}
