import { randomUUID } from 'node:crypto';
import { adminOrderSchema } from '@vendas/contract/orders/admin-order';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import type { QuickSale } from '@vendas/contract/orders/quick-sale';
import type { AuditFacts } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import type { ChargeTerms } from '@vendas/domain/charges/charge';
import { planTotals } from '@vendas/domain/charges/instalment-plan';
import {
  firstDueDate,
  requireShownInterest,
  saleCharges,
} from '@vendas/domain/charges/sale-charges';
import type { RequestedPlan } from '@vendas/domain/charges/sale-charges';
import { priceSale, INITIAL_PAYMENT_NOTE, quickSaleStart } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { isOfErasedAccount } from '#platform/database/database-errors.ts';
import { connectionOf, inTransaction } from '#platform/database/transaction.ts';
import { getAdminOrder } from '#store/orders/admin-orders.ts';
import { insertAudit } from '#store/audit.ts';
import { shareLockCustomer } from '#store/people/customer-files.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertPayment } from '#store/orders/payments.ts';
import { lockProducts } from '#store/products/products.ts';
import { requireCreditOrOverride } from './require-credit-or-override.ts';
import { readCreditSettings } from '#store/orders/credit.ts';
import { recordOrder } from '#store/orders/record-order.ts';

interface SaleServices {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'businessTimeZone'>;
  readonly database: Pick<Services['database'], 'kysely'>;
}

/**
 * Sells at the counter: prices the sale, records it with its items and initial payment and reduces the stock, all or
 * nothing, once per idempotency key. Limit and block are checked under the customer's lock, so that two concurrent
 * sales together cannot exceed the limit.
 * @throws RuleViolation customerUnknown, initialPaidExceedsTotal, instalmentInterestChanged, those of saleCharges,
 *   requireCredit and priceSale, idempotencyKeyReused
 */
export function placeQuickSale(
  { database, clock, config }: SaleServices,
  request: QuickSale,
  call: IdempotentCall,
  mayOverrideCredit: boolean,
): Promise<AdminOrder> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, adminOrderSchema.parse, async () => {
      const { isCredit, initialPaidCents, method } = request;
      const plan = isCredit ? request.plan : null;
      const settings = await readCreditSettings(tx);
      if (plan !== null) requireShownInterest(plan.rhythm, settings.instalmentInterestBp);
      const customerId = await shareLockCustomer(tx, request.customerId, isCredit);
      if (customerId === undefined) throw new RuleViolation('customerUnknown', {});
      const productIds = request.items.map((item) => item.productId);
      const connection = connectionOf(tx);
      const products = await lockProducts(connection, productIds);
      const { items, totalCents } = priceSale(request.items, products, 'counter');
      const start = quickSaleStart({ isCredit, totalCents, initialPaidCents });
      const now = clock.now();
      const today = dateInZone(now, config.businessTimeZone);
      const terms = saleCharges({
        totalCents,
        downPaymentCents: start.amountPaidCents,
        saleDate: today,
        dueDate: isCredit ? request.dueDate : null,
        plan,
        rates: settings,
      });
      const isOverridden =
        isCredit &&
        (await requireCreditOrOverride(tx, {
          customerId,
          newCents: owedCents(terms) - start.amountPaidCents,
          today,
          rules: settings,
          isOverridden: request.isCreditOverridden && mayOverrideCredit,
        }));
      const charges = terms.map((charge) => ({ ...charge, id: randomUUID() }));
      const dueDate = firstDueDate(charges) ?? null;
      const orderId = randomUUID();
      await recordOrder(connection, {
        id: orderId,
        charges,
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
        const notes = INITIAL_PAYMENT_NOTE;
        await insertPayment(tx, {
          orderId,
          amountCents,
          paymentDate: today,
          method,
          notes,
          userId,
        });
      }
      await insertAudit(tx, {
        at: now,
        actorId: userId,
        action: 'quickSalePlaced',
        subject: 'order',
        subjectId: orderId,
        after: {
          ...start,
          totalCents,
          dueDate,
          ...(start.amountPaidCents > 0 && { method }),
          ...(plan && planFacts(plan, charges)),
          ...(isOverridden && { isCreditOverridden: true }),
        },
      });
      const { createdAt, ...placed } = await getAdminOrder(tx, orderId);
      return { ...placed, createdAt: createdAt.toISOString() };
    }),
  );
}

/** The facts of a plan for the audit log. */
function planFacts({ count }: RequestedPlan, charges: readonly ChargeTerms[]): AuditFacts {
  const { interestCents } = planTotals(charges);
  return { instalments: count, ...(interestCents > 0 && { financingCents: interestCents }) };
}

function owedCents(terms: readonly ChargeTerms[]): number {
  return planTotals(terms).totalCents;
}
