import type { Services } from '#platform/services.ts';
import { listOrdersWithoutLink } from '#store/orders/payment-links.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';

/** Orders of one statement. */
const ORDERS_AT_A_TIME = 500;

/** Creates the links of all orders with a balance, so that the texts of reminders can contain them. */
export async function makePaymentLinks(
  { database: { kysely } }: Services,
  links: PaymentLinks,
): Promise<void> {
  if (!links.isAvailable) return;
  for (;;) {
    const orderIds = await listOrdersWithoutLink(kysely, ORDERS_AT_A_TIME);
    if (orderIds.length === 0) return;
    await links.tokensOf(kysely, orderIds);
  }
}
