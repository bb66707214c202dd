import { dateInZone } from '@vendas/domain/calendar';
import { paymentPath } from '@vendas/contract/orders/payment-links';
import type { Mail } from '#platform/mail/mail.ts';
import type { EnsureCodes } from '#platform/pix/bank-codes.ts';
import { withCopyPaste } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { findOrderToAnnounce, findOrderToConfirm } from '#store/orders/orders.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { readShopName } from '#store/shop.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { composeOrderNotice } from './compose-order-notice.ts';

interface OrderOnSite {
  readonly orderId: string;
  readonly siteUrl: string;
}

interface MailParts {
  readonly ensureCodes: EnsureCodes;
  readonly links: PaymentLinks;
}

/**
 * The mail that confirms an order to its buyer. Undefined without a recipient, or when the order was cancelled before
 * it could be sent.
 */
export async function writeOrderMail(
  { clock, config, database }: Services,
  { ensureCodes, links }: MailParts,
  { orderId, siteUrl }: OrderOnSite,
): Promise<Mail | undefined> {
  const found = await findOrderToConfirm(database.kysely, orderId);
  if (found === undefined || found.status === 'cancelled') return undefined;
  const { email: to, userId, ...order } = found;
  const shop = await readShopName(database.kysely);
  const today = dateInZone(clock.now(), config.businessTimeZone);
  await ensureCodes({ orderIds: [orderId], of: 'dated' });
  const pix = await readPixDebts(database.kysely, [orderId], today, { isLasting: true });
  const payable = withCopyPaste(pix, order);
  const isPayable = payable.copyPaste !== undefined;
  const tokens = isPayable ? await links.tokensOf(database.kysely, [orderId]) : undefined;
  const token = tokens?.get(orderId);
  const paymentUrl = token && siteUrl + paymentPath(token);
  const texts = composeOrderMail(
    { ...payable, paymentUrl },
    { shop, siteUrl, timeZone: config.businessTimeZone },
  );
  // the same at each attempt: mailboxes that detect duplicates show repeated deliveries as one message
  return { ...texts, to, userId, id: `pedido-${order.id}`, expiresAt: null };
}

/**
 * The mail that notifies the shop of an order; undefined without a recipient, or when the order was cancelled before.
 */
export async function writeOrderNotice(
  { config, database }: Services,
  siteUrl: string,
  orderId: string,
): Promise<Mail | undefined> {
  const { businessTimeZone: timeZone, orderNoticesTo: to } = config;
  const order = await findOrderToAnnounce(database.kysely, orderId);
  if (to === undefined || order === undefined || order.status === 'cancelled') return undefined;
  const shop = await readShopName(database.kysely);
  const texts = composeOrderNotice(order, { shop, siteUrl, timeZone });
  return { ...texts, to, userId: order.buyer.id, id: `aviso-${order.id}`, expiresAt: null };
}
