import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getMyCalculations } from '@vendas/contract/orders/calculations';
import { call } from '#lib/api/api.ts';
import { OrderCalculations } from '#shared/charges/order-calculations.tsx';
import { AnchorLink } from '#ui/links.tsx';

const route = getRouteApi('/signed-in/orders/$id/calculo');

/** How the amount owed of one of the user's own orders is calculated. */
export function OwnCalculationPage() {
  const { id } = route.useParams();
  const query = useQuery({
    queryKey: ['orders', 'mine', 'calculations', id],
    queryFn: ({ signal }) => call(getMyCalculations, { params: { id }, signal }),
    staleTime: 0,
  });
  const back = (
    <AnchorLink to="/orders" size="sm">
      Voltar a Meus Pedidos
    </AnchorLink>
  );
  return <OrderCalculations query={query} back={back} printed="payer" />;
}
