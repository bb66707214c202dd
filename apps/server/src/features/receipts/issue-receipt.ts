import type { Print } from '@vendas/contract/orders/receipts';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { amountDue } from '@vendas/domain/orders/order';
import { receiptNumber, reservedParts } from '@vendas/domain/orders/receipt';
import type { ReceiptContent } from '@vendas/domain/orders/receipt';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { shopImprint, shopName } from '@vendas/domain/shop/shop';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
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
  const issuedAt = clock.now();
  const today = dateInZone(issuedAt, config.businessTimeZone);
  const content = await composeContent(tx, { id: orderId, paymentId, today });
  const year = Number(today.slice(0, 4));
  const number = await takeReceiptNumber(tx, year);
  await insertReceipt(tx, { year, number, paymentId, orderId, content, issuedAt, issuedBy });
  return { year, number, prints: 1, isCancelled: false, content, issuedAt };
}

/** The stored content; receipts from before its date was stored have the balance of the day of their first print. */
export function contentOf(
  { content, issuedAt }: Pick<StoredReceipt, 'content' | 'issuedAt'>,
  timeZone: string,
): ReceiptContent {
  return { ...content, balanceDate: content.balanceDate ?? dateInZone(issuedAt, timeZone) };
}

/** @throws RuleViolation paymentNotFound */
export async function composeContent(
  db: Executor,
  { id, paymentId, today }: PaymentKey & { readonly today: CalendarDate },
): Promise<ReceiptContent> {
  const facts = await findPaymentFacts(db, id, paymentId);
  if (facts === undefined) throw new RuleViolation('paymentNotFound', {});
  const { totalCents, adjustmentCents, amountPaidCents, status, ...payment } = facts;
  const charges = status === 'cancelled' ? [] : await listChargesWithRows(db, id);
  const shop = await readShop(db);
  return {
    ...payment,
    shopName: shopName(shop),
    shopImprint: shopImprint(shop) ?? null,
    city: shop.city,
    footer: shop.receiptFooter,
    balanceCents: amountDue({ totalCents, adjustmentCents, amountPaidCents }),
    balanceDate: today,
    reserved: reservedParts(charges, today),
    orderTotalCents: totalCents,
  };
}

export function toPrint({
  year,
  number,
  prints,
  isCancelled,
}: Omit<StoredReceipt, 'content' | 'issuedAt'>): Print {
  return { number: receiptNumber({ year, number }), prints, isCancelled };
}
