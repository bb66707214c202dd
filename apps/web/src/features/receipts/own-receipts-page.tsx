import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RouteOutput } from '@vendas/contract/route';
import type { listMyReceipts } from '@vendas/contract/orders/receipts';
import { shortId } from '@vendas/domain/orders/order';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { ScreenOnly } from '#shared/paper/paper.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ReceiptFrom } from './receipt-from.tsx';
import classes from './receipt.module.css';
import { ownReceipt, ownReceiptsQuery } from './receipts.queries.ts';

const route = getRouteApi('/signed-in/orders/$id/receipts');

type Item = RouteOutput<typeof listMyReceipts>['items'][number];

/** The receipts of one of the user's own orders: of the newest payment, or of the selected one. */
export function OwnReceiptsPage() {
  const { id } = route.useParams();
  const { pagamento } = route.useSearch();
  const list = useQuery(ownReceiptsQuery(id));
  const items = list.data?.items ?? [];
  const chosen = items.find(({ paymentId }) => paymentId === pagamento) ?? items[0];
  const back = (
    <AnchorLink to="/orders" size="sm">
      Voltar a Meus Pedidos
    </AnchorLink>
  );
  if (chosen === undefined) {
    return (
      <>
        {back}
        <PageHeader title="Recibo" />
        <Loaded isPage query={list} problem={(reason) => `Erro ao carregar recibos: ${reason}`}>
          {() => <Text>Este pedido ainda não tem pagamentos.</Text>}
        </Loaded>
      </>
    );
  }
  return (
    <>
      <ScreenOnly>
        {back}
        {items.length > 1 && <Choice id={id} items={items} chosen={chosen} />}
      </ScreenOnly>
      <ReceiptFrom
        key={chosen.paymentId}
        orderId={id}
        source={ownReceipt({ id, paymentId: chosen.paymentId })}
        mayPrint
        back={null}
      />
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly items: readonly Item[];
  readonly chosen: Item;
}

function Choice({ id, items, chosen }: ChoiceProps) {
  return (
    <nav aria-label={`Pagamentos do pedido #${shortId(id)}`}>
      <ul className={classes.choice}>
        {items.map((item) => (
          <li key={item.paymentId}>
            <AnchorLink
              to="/orders/$id/receipts"
              params={{ id }}
              search={{ pagamento: item.paymentId }}
              replace
              aria-current={item === chosen ? 'page' : undefined}
            >
              {formatBRL(item.amountCents)} em {formatDay(item.paymentDate)}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
