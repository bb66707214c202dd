import { formatInstant } from '@vendas/domain/calendar';
import { formatBRL } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import {
  amountTable,
  button,
  copiedLink,
  fact,
  mailPage,
  paragraph,
  pixBlock,
} from '#platform/mail/mail-page.ts';

export interface OrderInMail {
  readonly id: string;
  readonly createdAt: Date;
  readonly totalCents: number;
  /** The PIX code as text; absent without a PIX key or without a balance. */
  readonly copyPaste?: string;
  /** The order's private payment page; absent when nothing can be paid by PIX. */
  readonly paymentUrl?: string | undefined;
  readonly items: readonly {
    readonly productName: string;
    readonly quantity: number;
    readonly priceAtPurchaseCents: number;
  }[];
}

export interface Place {
  /** The name of the shop. */
  readonly shop: string;
  /** Without a final slash. */
  readonly siteUrl: string;
  readonly timeZone: string;
}

const LEAD = 'Agradecemos a sua compra! Recebemos o seu pedido e os itens já estão reservados.';
const NEXT =
  'O que vem agora: combine com a loja o pagamento e a entrega. O que já foi pago e o que falta aparece em Meus Pedidos.';
const ACTION = 'Ver meus pedidos';
const PIX = 'Para pagar agora, copie este código PIX e cole no aplicativo do seu banco:';
const PAY = 'Abrir a página de pagamento';
const PAGE = 'Ou pague por esta página, sem senha; ela mostra o que falta pagar:';

/** Subject, plain text and HTML of the mail that confirms an order; product names are escaped. */
export function composeOrderMail(order: OrderInMail, { shop, siteUrl, timeZone }: Place) {
  const { number, placedAt, total, rows, list } = factsOf(order, timeZone);
  const link = `${siteUrl}/orders`;
  const subject = `Recebemos o seu pedido ${number}`;
  const text = [
    LEAD,
    `Pedido: ${number}\nData: ${placedAt}`,
    list,
    ...(order.copyPaste === undefined ? [] : [`${PIX}\n${order.copyPaste}`]),
    ...(order.paymentUrl === undefined ? [] : [`${PAGE}\n${order.paymentUrl}`]),
    NEXT,
    `${ACTION}:\n${link}`,
    shop,
  ].join('\n\n');
  const qrCodes = order.copyPaste === undefined ? [] : [{ id: 'pix', text: order.copyPaste }];
  const html = mailPage({ shop, title: subject, preview: LEAD }, [
    paragraph(LEAD),
    fact('Pedido', number),
    fact('Data', placedAt),
    amountTable(rows, { what: 'Total', amount: total }),
    ...qrCodes.flatMap((code) => [paragraph(PIX), pixBlock(code)]),
    ...(order.paymentUrl === undefined ? [] : [paragraph(PAGE), button(PAY, order.paymentUrl)]),
    paragraph(NEXT),
    button(ACTION, link),
    copiedLink(link),
  ]);
  return { subject, text, html, qrCodes };
}

/** The data of an order in its mails: number, instant, total, and items, as rows and as text. */
export function factsOf({ id, createdAt, totalCents, items }: OrderInMail, timeZone: string) {
  const total = formatBRL(totalCents);
  const rows = items.map(({ priceAtPurchaseCents: price, productName: what, quantity }) => ({
    what,
    detail: `${quantity} × ${formatBRL(price)}`,
    amount: formatBRL(quantity * price),
  }));
  const lines = rows.map(({ amount, detail, what }) => `${what}\n${detail} = ${amount}`);
  return {
    number: shortId(id),
    placedAt: formatInstant(createdAt, timeZone),
    total,
    rows,
    list: [...lines, `Total: ${total}`].join('\n\n'),
  };
}
