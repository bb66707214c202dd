import { getRouteApi } from '@tanstack/react-router';
import { useMay } from '#lib/auth/session.tsx';
import { BackToOrder } from '#shared/paper/paper.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { ReceiptFrom } from './receipt-from.tsx';
import { paymentReceipt, saleReceipt } from './receipts.queries.ts';
import { SendReceipt } from './send-receipt.tsx';

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
      back={<BackToOrder id={params.id} />}
    />
  );
}

/** The receipt of the payment of a sale, opened at the counter. */
export function SaleReceiptPage() {
  const { id } = saleRoute.useParams();
  return (
    <ReceiptFrom
      orderId={id}
      source={saleReceipt(id)}
      mayPrint
      back={
        <AnchorLink to="/admin/make-sale/$id" params={{ id }} size="sm">
          Voltar à venda
        </AnchorLink>
      }
    />
  );
}
