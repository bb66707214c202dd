import { Button } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { isPayable, shortId } from '@vendas/domain/orders/order';
import { useMay } from '#lib/auth/session.tsx';
import { formatAt } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { useNamedPage } from '#lib/navigation/current-page.ts';
import { orderChargesQuery } from '#shared/orders/payments.queries.ts';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { BackLink } from '#ui/links.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { orderQuery } from './orders-admin.queries.ts';
import { OrderDetails } from '#features/orders/order/order-details.tsx';
import classes from '#features/orders/order/order-page.module.css';
import { useOrderActions } from '#features/orders/list/use-order-actions.ts';

const route = getRouteApi('/admin/orders/$id');

/** The id of the word that states the payment status. */
const STATE_ID = 'pagamento';

/** The page of one order in the back office. */
export function OrderAdminPage() {
  const { id } = route.useParams();
  const order = useQuery(orderQuery(id));
  // read concurrently with the order, so that the amounts owed do not arrive later and move the content below
  const charges = useQuery(orderChargesQuery(id));
  const actions = useOrderActions(id);
  useNamedPage(`Pedido #${shortId(id)}`);
  return (
    <>
      <BackLink to="/admin/orders" className={classes.back}>
        Voltar aos pedidos
      </BackLink>
      <PageHeader
        title={`Pedido #${shortId(id)}`}
        description={order.data ? <Origin order={order.data} /> : '\u00A0'}
      >
        {order.data && <HeaderActions order={order.data} onPay={actions.pay} />}
      </PageHeader>
      <Loaded isPage query={order} problem={(reason) => `Erro ao carregar pedidos: ${reason}`}>
        {(read) =>
          charges.isFetched ? <OrderDetails order={read} actions={actions} /> : <Loading />
        }
      </Loaded>
    </>
  );
}

/** The buyer, the time of the order, and its seller at the counter. */
function Origin({ order }: { order: OrderDetail }) {
  const { seller } = order;
  return (
    <>
      <BreakableText text={personName(order.customer)} /> · {formatAt(order.createdAt)}
      {seller !== null && (
        <>
          {' · '}
          <BreakableText text={`Vendido por ${personName(seller)}`} />
        </>
      )}
    </>
  );
}

function HeaderActions({ order, onPay }: { order: OrderDetail; onPay: () => void }) {
  const canPay = isPayable(order);
  const mayPay = useMay('receivePayments');
  return (
    <div className={classes.actions}>
      <PaymentBadge id={STATE_ID} order={order} size="lg" />
      {mayPay && (
        <Button
          className={classes.mainAction ?? ''}
          disabled={!canPay}
          aria-describedby={canPay ? undefined : STATE_ID}
          onClick={onPay}
        >
          Registrar Pagamento
        </Button>
      )}
      <Button
        className={classes.print ?? ''}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  );
}
