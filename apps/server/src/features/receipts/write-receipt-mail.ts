import { amountInWords } from '@vendas/domain/amount-in-words';
import { formatDate } from '@vendas/domain/calendar';
import { formatBRL } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { balanceText, reservationText } from '@vendas/domain/orders/receipt';
import type { ReceiptContent } from '@vendas/domain/orders/receipt';
import { formatTaxDocument, taxDocumentKind } from '@vendas/domain/people/tax-document';
import type { Mail } from '#platform/mail/mail.ts';
import { mailPage, paragraph, small } from '#platform/mail/mail-page.ts';
import type { Services } from '#platform/services.ts';
import { findOrderToConfirm } from '#store/orders/orders.ts';
import { findReceipt } from '#store/orders/receipts.ts';
import { contentOf, toPrint } from './issue-receipt.ts';

/**
 * The mail with the receipt of a payment. Undefined without a recipient, or once the payment was taken back.
 */
export async function writeReceiptMail(
  { config, database: { kysely } }: Services,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<Mail | undefined> {
  const order = await findOrderToConfirm(kysely, orderId);
  const receipt = await findReceipt(kysely, orderId, paymentId);
  if (order === undefined || receipt === undefined || receipt.isCancelled) return undefined;
  const { number, prints } = toPrint(receipt);
  const title = `Recibo nº ${number}`;
  const lines = linesOf(contentOf(receipt, config.businessTimeZone), {
    orderId,
    isCopy: prints > 1,
  });
  const { shopName: shop, footer } = receipt.content;
  const last = [...(footer === null ? [] : [footer]), 'Sem valor fiscal.'];
  return {
    to: order.email,
    userId: order.userId,
    subject: `${title} do pedido #${shortId(orderId)}`,
    text: [shop, title, ...lines, ...last].join('\n\n'),
    html: mailPage({ shop, title, preview: lines[0] ?? title }, [
      ...lines.map(paragraph),
      ...last.map(small),
    ]),
    expiresAt: null,
  };
}

interface Copy {
  readonly orderId: string;
  readonly isCopy: boolean;
}

/** The facts of a receipt, with the labels of the printed one. */
function linesOf(content: ReceiptContent, { orderId, isCopy }: Copy): string[] {
  const reservation = reservationText(content);
  const { amountCents, city, method, payerDocument, payerName } = content;
  const amount = `${formatBRL(amountCents)} (${amountInWords(amountCents)})`;
  const document =
    payerDocument === null
      ? ''
      : `, ${taxDocumentKind(payerDocument).toUpperCase()} ${formatTaxDocument(payerDocument)}`;
  const cityPrefix = city === null ? '' : `${city}, `;
  return [
    ...(isCopy ? ['2ª via'] : []),
    `Recebemos de ${payerName ?? 'Conta excluída'}${document}, a quantia de ${amount}, como pagamento do pedido #${shortId(orderId)}, no total de ${formatBRL(content.orderTotalCents)}.`,
    ...(method === 'other' ? [] : [`Forma de pagamento: ${PAYMENT_METHODS[method].label}.`]),
    balanceText(content, isCopy),
    ...(reservation === undefined ? [] : [reservation]),
    `${cityPrefix}${formatDate(content.paymentDate)}`,
    content.receivedBy ?? content.shopName,
    ...(content.shopImprint === null ? [] : [content.shopImprint]),
  ];
}
