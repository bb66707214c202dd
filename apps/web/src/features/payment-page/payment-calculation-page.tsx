import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getLinkedCalculations } from '@vendas/contract/orders/calculations';
import { call } from '#lib/api/api.ts';
import { OrderCalculations } from '#shared/charges/order-calculations.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { NoPaymentPage } from './no-payment-page.tsx';
import { isNotFound } from './payment-page.queries.ts';

const route = getRouteApi('/pagar/$token/calculo');

/** How the amounts of a private payment page are calculated, for anyone who has its link. */
export function PaymentCalculationPage() {
  const { token } = route.useParams();
  const query = useQuery({
    queryKey: ['payment-page', token, 'calculations'],
    queryFn: ({ signal }) => call(getLinkedCalculations, { params: { token }, signal }),
    staleTime: 0,
  });
  if (isNotFound(query.error)) return <NoPaymentPage />;
  const back = (
    <AnchorLink to="/pagar/$token" params={{ token }} size="sm">
      Voltar ao pagamento
    </AnchorLink>
  );
  return <OrderCalculations query={query} back={back} printed="payer" />;
}
