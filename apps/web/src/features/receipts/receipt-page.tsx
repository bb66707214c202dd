import { Button, Text } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Receipt } from '@vendas/contract/orders/receipts';
import { shortId } from '@vendas/domain/orders/order';
import type { ReactNode } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { useNamedPage } from '#lib/navigation/page-name.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PaperTools, ScreenOnly } from '#shared/paper/paper.tsx';
import { usePaper } from '#shared/paper/use-paper.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import {
  paymentReceipt,
  receiptQuery,
  saleReceipt,
  type ReceiptSource,
} from './receipts.queries.ts';
import { SendReceipt } from './send-receipt.tsx';
import { usePrintReceipt } from './use-print-receipt.ts';

const paymentRoute = getRouteApi('/admin/orders/$id/payments/$paymentId/receipt');
const saleRoute = getRouteApi('/admin/make-sale/$id/receipt');

/** The receipt of a payment, opened from its order. */
export function ReceiptPage() {
  const params = paymentRoute.useParams();
  return (
    <ReceiptFrom
      orderId={params.id}
      source={paymentReceipt(params)}
      mayPrint={useMay('receivePayments')}
      actions={<SendReceipt params={params} />}
      back={
        <AnchorLink to="/admin/orders/$id" params={{ id: params.id }} size="sm">
          Voltar ao pedido #{shortId(params.id)}
        </AnchorLink>
      }
    />
  );
}

/** The receipt of what was paid with a sale, opened at the counter. */
export function SaleReceiptPage() {
  const { id } = saleRoute.useParams();
  return (
    <ReceiptFrom
      orderId={id}
      source={saleReceipt(id)}
      mayPrint
      back={
        <AnchorLink to="/admin/make-sale" size="sm">
          Nova venda
        </AnchorLink>
      }
    />
  );
}

interface ReceiptFromProps {
  readonly orderId: string;
  readonly source: ReceiptSource;
  readonly mayPrint: boolean;
  readonly back: ReactNode;
  /** What else can be done with it by a person who may print it. */
  readonly actions?: ReactNode;
}

/** A receipt, alone on the paper when printed. */
function ReceiptFrom({ orderId, source, mayPrint, back, actions }: ReceiptFromProps) {
  const query = useQuery(receiptQuery(source));
  const { printed, print, isPending } = usePrintReceipt(source);
  const { paper, choose } = usePaper();
  // what was printed last renders before the query's own data do
  const receipt = printed ?? query.data;
  const number = receipt?.number ?? null;
  useNamedPage(number === null ? 'Recibo' : `Recibo nº ${number}`);
  return (
    <>
      <ScreenOnly>
        {back}
        <PageHeader title="Recibo" description={receipt ? nextPrint(receipt) : '\u00A0'} />
        <PaperTools paper={paper} onChoose={choose}>
          {mayPrint ? (
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={receipt === undefined}
              loading={isPending}
              onClick={print}
            >
              Imprimir recibo
            </Button>
          ) : (
            <Text size="sm">Imprime quem pode receber pagamentos.</Text>
          )}
          {mayPrint && receipt?.isCancelled === false && actions}
        </PaperTools>
      </ScreenOnly>
      <Loaded
        query={{ ...query, data: receipt }}
        problem={(reason) => `Erro ao carregar recibo: ${reason}`}
      >
        {(read) => <ReceiptPaper orderId={orderId} receipt={read} paper={paper} />}
      </Loaded>
    </>
  );
}

/** What the next print of a receipt does. */
function nextPrint({ number, isCancelled }: Receipt): string {
  if (isCancelled) return 'O pagamento foi desfeito. O recibo guarda o número.';
  if (number === null) return 'O recibo ganha o número na primeira impressão.';
  return 'A próxima impressão sai como 2ª via.';
}
