import type { Print } from '@vendas/contract/orders/receipts';
import { dateInZone } from '@vendas/domain/calendar';
import { amountDue } from '@vendas/domain/orders/order';
import { receiptNumber } from '@vendas/domain/orders/receipt';
import type { ReceiptContent } from '@vendas/domain/orders/receipt';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { shopImprint, shopName } from '@vendas/domain/shop/shop';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import {
  countPrint,
  findPaymentFacts,
  findReceipt,
  insertReceipt,
  takeReceiptNumber,
} from '#store/orders/receipts.ts';
import { readShop } from '#store/shop.ts';

/** A payment and its order. */
export interface PaymentKey {
  readonly id: string;
  readonly paymentId: string;
}

export type StoredReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/**
 * Counts a print or a mail of the receipt of a payment. The first one takes the next number of the business year and
 * stores the content. The order's lock makes a concurrent call, or the removal of the payment, wait.
 * @throws RuleViolation orderNotFound, paymentNotFound
 */
export async function issueReceipt(
  { clock, config }: Services,
  tx: Executor,
  { id: orderId, paymentId, issuedBy }: PaymentKey & { readonly issuedBy: string },
): Promise<StoredReceipt> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const stored = await findReceipt(tx, orderId, paymentId);
  if (stored !== undefined) {
    await countPrint(tx, paymentId);
    return { ...stored, prints: stored.prints + 1 };
  }
  const content = await composeContent(tx, { id: orderId, paymentId });
  const issuedAt = clock.now();
  const year = Number(dateInZone(issuedAt, config.businessTimeZone).slice(0, 4));
  const number = await takeReceiptNumber(tx, year);
  await insertReceipt(tx, { year, number, paymentId, orderId, content, issuedAt, issuedBy });
  return { year, number, prints: 1, isCancelled: false, content };
}

/** @throws RuleViolation paymentNotFound */
export async function composeContent(
  db: Executor,
  { id, paymentId }: PaymentKey,
): Promise<ReceiptContent> {
  const facts = await findPaymentFacts(db, id, paymentId);
  if (facts === undefined) throw new RuleViolation('paymentNotFound', {});
  const { totalCents, adjustmentCents, amountPaidCents, ...payment } = facts;
  const shop = await readShop(db);
  return {
    ...payment,
    shopName: shopName(shop),
    shopImprint: shopImprint(shop) ?? null,
    city: shop.city,
    footer: shop.receiptFooter,
    balanceCents: amountDue({ totalCents, adjustmentCents, amountPaidCents }),
    orderTotalCents: totalCents,
  };
}

export function toPrint({
  year,
  number,
  prints,
  isCancelled,
}: Omit<StoredReceipt, 'content'>): Print {
  return { number: receiptNumber({ year, number }), prints, isCancelled };
}
