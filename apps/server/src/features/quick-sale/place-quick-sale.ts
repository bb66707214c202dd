import { randomUUID } from 'node:crypto';
import { adminOrderSchema } from '@vendas/contract/orders/admin-orders';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import type { QuickSale } from '@vendas/contract/orders/quick-sale';
import { NO_PARTS } from '@vendas/domain/charges/parts';
import { dateInZone } from '@vendas/domain/calendar';
import { requireDueDate } from '@vendas/domain/date-rules';
import { priceSale, INITIAL_PAYMENT_NOTE, quickSaleStart } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import type { Services } from '#platform/services.ts';
import { isOfErasedAccount } from '#platform/database/database-errors.ts';
import { connectionOf, inTransaction } from '#platform/database/transaction.ts';
import { getAdminOrder } from '#store/orders/admin-orders.ts';
import { insertAudit } from '#store/audit.ts';
import { holdCustomer } from '#store/people/customer-files.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertPayment } from '#store/orders/payments.ts';
import { lockProducts } from '#store/products.ts';
import { recordOrder } from '#store/orders/record-order.ts';

/**
 * Sells at the counter: prices the sale, records it with its items and initial payment and takes the stock, all or
 * nothing, once per idempotency key.
 * @throws RuleViolation customerUnknown, initialPaidExceedsTotal, dueDateBeforeSale, those of priceSale, idempotencyKeyReused
 */
export function placeQuickSale(
  { database, clock, config }: Services,
  request: QuickSale,
  call: IdempotentCall,
): Promise<AdminOrder> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminOrderSchema.parse, async () => {
      const { isCredit, initialPaidCents, method } = request;
      const customerId = await holdCustomer(tx, request.customerId);
      if (customerId === undefined) throw new RuleViolation('customerUnknown', {});
      const productIds = request.items.map((item) => item.productId);
      const connection = connectionOf(tx);
      const products = await lockProducts(connection, productIds);
      const { items, totalCents } = priceSale(request.items, products, 'counter');
      const start = quickSaleStart({ isCredit, totalCents, initialPaidCents });
      const now = clock.now();
      const today = dateInZone(now, config.businessTimeZone);
      const dueDate = isCredit ? request.dueDate : null;
      if (dueDate !== null) requireDueDate(dueDate, today);
      const orderId = randomUUID();
      const chargeId = randomUUID();
      await recordOrder(connection, {
        id: orderId,
        chargeId,
        buyerId: customerId,
        totalCents,
        status: start.status,
        dueDate,
        items: items.map((item) => ({ ...item, id: randomUUID() })),
        reason: 'quick_sale',
        actorId: userId,
      }).catch((error: unknown) => {
        throw isOfErasedAccount(error) ? new RuleViolation('customerUnknown', {}) : error;
      });
      if (start.amountPaidCents > 0) {
        const amountCents = start.amountPaidCents;
        await insertPayment(
          tx,
          { orderId, amountCents, paymentDate: today, method, notes: INITIAL_PAYMENT_NOTE, userId },
          [{ chargeId, parts: { ...NO_PARTS, principal: amountCents } }],
        );
      }
      await insertAudit(tx, {
        at: now,
        actorId: userId,
        action: 'quickSalePlaced',
        subject: 'order',
        subjectId: orderId,
        after: { ...start, totalCents, dueDate, ...(start.amountPaidCents > 0 && { method }) },
      });
      const { createdAt, ...placed } = await getAdminOrder(tx, orderId);
      return { ...placed, createdAt: createdAt.toISOString() };
    }),
  );
}
