import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { ReceiptContent } from '@vendas/domain/orders/receipt';
import type { Executor } from '#platform/database/database.ts';
import type { Receipts } from '#platform/database/schema.generated.ts';
import { fullName } from '#store/sql-parts.ts';

/** The receipt of a payment that was taken back stays and is cancelled. */
const isCancelled = sql<boolean>`not exists (select from payments
  where payments.id = receipts.payment_id and taken_back_at is null)`;

/** The numbered receipt of a payment of this order; undefined before its first print. */
export function findReceipt(db: Executor, orderId: string, paymentId: string) {
  return db
    .selectFrom('receipts')
    .select(['year', 'number', 'prints', 'content', 'issuedAt', isCancelled.as('isCancelled')])
    .where('orderId', '=', orderId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
}

/** The payment that a seller received with their own sale; undefined for another person's sale, or without one. */
export function findPaymentOfSale(
  db: Executor,
  { orderId, sellerId }: { readonly orderId: string; readonly sellerId: string },
) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.id',
      'payments.amountCents',
      'payments.method',
      'payments.paymentDate',
      'payments.takenBackAt',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.sellerId', '=', sellerId)
    .where('payments.userId', '=', sellerId)
    .orderBy('payments.createdAt')
    .limit(1)
    .executeTakeFirst();
}

/** The numbered receipts of an order, oldest first. */
export function listReceipts(db: Executor, orderId: string) {
  return db
    .selectFrom('receipts')
    .select(['year', 'number', 'paymentId', 'content', isCancelled.as('isCancelled')])
    .where('orderId', '=', orderId)
    .orderBy('year')
    .orderBy('number')
    .execute();
}

/** Takes the next number of a year. Others wait for it until the transaction ends, so a rollback leaves no gap. */
export async function takeReceiptNumber(tx: Executor, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('receiptYears')
    .values({ year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ lastNumber: sql`receipt_years.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Stores a receipt that is printed for the first time. */
export async function insertReceipt(
  tx: Executor,
  { content, ...receipt }: Omit<Insertable<Receipts>, 'content'> & { content: ReceiptContent },
): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ ...receipt, content: JSON.stringify(content) })
    .execute();
}

/** Counts a further print. */
export async function countPrint(tx: Executor, paymentId: string): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ prints: sql`prints + 1` })
    .where('paymentId', '=', paymentId)
    .execute();
}

/**
 * The content of a receipt of a payment, its order and its buyer; undefined when the order has no such payment that
 * counts.
 */
export function findPaymentFacts(db: Executor, orderId: string, paymentId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .leftJoin('customerFiles', 'customerFiles.userId', 'orders.userId')
    .select(['payments.amountCents', 'payments.method', 'payments.paymentDate'])
    .select(['orders.totalCents', 'orders.adjustmentCents', 'orders.amountPaidCents'])
    .select('orders.status')
    .select([fullName.as('payerName'), 'customerFiles.taxDocument as payerDocument'])
    .select((eb) =>
      eb
        .selectFrom('profiles')
        .select(fullName.as('name'))
        .whereRef('profiles.id', '=', 'payments.userId')
        .as('receivedBy'),
    )
    .where('orders.id', '=', orderId)
    .where('payments.id', '=', paymentId)
    .where('payments.takenBackAt', 'is', null)
    .executeTakeFirst();
}

/** Whether an order is a person's own. */
export async function isOrderOf(
  db: Executor,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments of an order that count or have a receipt, newest first. */
export function listPaymentsWithReceipt(db: Executor, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['payments.id as paymentId', 'amountCents', 'paymentDate', 'method'])
    .where('orderId', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('takenBackAt', 'is', null),
        eb.exists(
          eb.selectFrom('receipts').select('number').whereRef('paymentId', '=', 'payments.id'),
        ),
      ]),
    )
    .orderBy('paymentDate', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}
