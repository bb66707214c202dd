import { getRouteApi } from '@tanstack/react-router';
import type { PaymentPageFacts } from '@vendas/contract/orders/payment-links';
import { formatBRL } from '#lib/format/format.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { NoPaymentPage } from './no-payment-page.tsx';
import { isNotFound, openCentsOf, usePaymentPage } from './payment-page.queries.ts';
import { PayableParcel } from './payable-parcel.tsx';
import classes from './payment-page.module.css';

const route = getRouteApi('/pagar/$token');

/** The charges of an order, for anyone who has its private link: without a sign-in, and without further details. */
export function PaymentPage() {
  const { token } = route.useParams();
  const page = usePaymentPage(token);
  const name = page.data && `Pagamento do pedido #${page.data.orderNumber}`;
  useNamedPage(name);
  if (isNotFound(page.error)) return <NoPaymentPage />;
  return (
    <>
      <PageHeader
        title={name ?? 'Pagamento'}
        description={page.data ? greeting(page.data) : '\u00A0'}
      />
      <Loaded isPage query={page} problem={(reason) => `Erro ao carregar pagamento: ${reason}`}>
        {(facts) => <Charges facts={facts} token={token} />}
      </Loaded>
    </>
  );
}

function greeting({ firstName }: PaymentPageFacts): string {
  const name = firstName === null ? '' : `, ${firstName}`;
  return `Olá${name}! Esta página mostra o que falta pagar e muda sozinha quando a loja recebe.`;
}

interface ChargesProps {
  readonly facts: PaymentPageFacts;
  readonly token: string;
}

function Charges({ facts: { charges, isCancelled }, token }: ChargesProps) {
  if (isCancelled) return <p>Este pedido foi cancelado. Não há nada a pagar.</p>;
  const openCents = openCentsOf(charges);
  const next = charges.find(({ isPaid }) => !isPaid);
  return (
    <>
      <p role="status" className={classes.sum}>
        {openCents > 0 ? (
          <>
            Falta pagar <strong>{formatBRL(openCents)}</strong>
          </>
        ) : (
          <strong>Tudo pago. Obrigado!</strong>
        )}
      </p>
      <ol className={classes.parcels} aria-label="Parcelas">
        {charges.map((charge) => (
          <PayableParcel key={charge.id} charge={charge} isNext={charge === next} token={token} />
        ))}
      </ol>
    </>
  );
}
