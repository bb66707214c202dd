import type { Mail } from '#platform/mail.ts';
import type { Services } from '#platform/services.ts';
import { findOrderToConfirm } from '#store/orders.ts';
import { composeOrderMail } from './compose-order-mail.ts';

/**
 * The mail that confirms an order to its buyer. Undefined when there is nobody to send it to, or when the order was
 * cancelled before it could be sent.
 */
export async function writeOrderMail(
  { config, database }: Services,
  siteUrl: string,
  orderId: string,
): Promise<Mail | undefined> {
  const found = await findOrderToConfirm(database.kysely, orderId);
  if (found === undefined || found.status === 'cancelled') return undefined;
  const { email: to, ...order } = found;
  const words = composeOrderMail(order, { siteUrl, timeZone: config.businessTimeZone });
  // the same at each try: a delivery whose acknowledgement was lost shows as one message where such are recognised
  return { ...words, to, id: `pedido-${order.id}`, expiresAt: null };
}
