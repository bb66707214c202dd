import { revokePaymentLink as route } from '@vendas/contract/orders/payment-links';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';

/**
 * Makes the link of an order invalid. The stored response does not contain the new link, because it opens the page.
 * @throws RuleViolation orderNotFound, idempotencyKeyReused
 */
export function revokePaymentLink(
  { clock, database }: Services,
  links: PaymentLinks,
  orderId: string,
  call: IdempotentCall,
) {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, route.response.parse, async () => {
      if ((await lockOrder(tx, orderId)) === undefined) {
        throw new RuleViolation('orderNotFound', {});
      }
      await links.revoke(tx, orderId);
      await insertAudit(tx, {
        at: clock.now(),
        actorId: call.userId,
        action: 'paymentLinkRevoked',
        subject: 'order',
        subjectId: orderId,
        before: {},
        after: {},
      });
      return { isRevoked: true };
    }),
  );
}
