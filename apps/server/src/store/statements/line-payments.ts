import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';
import { OPEN_CENTS } from './statement-lines.ts';

/** The payments that are tied to lines, with their orders, in the order in which they were booked. */
export function listLinePayments(db: Executor, lineIds: readonly string[]) {
  return db
    .selectFrom('statementLinePayments')
    .innerJoin('payments', 'payments.id', 'statementLinePayments.paymentId')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .select(['lineId', 'payments.id as paymentId', 'payments.orderId', 'isBooked'])
    .select(['payments.amountCents', 'paymentDate', 'payments.method'])
    .select(fullName.as('customerName'))
    .where('lineId', '=', sql<string>`any(${lineIds}::uuid[])`)
    .orderBy('payments.createdAt')
    .orderBy('payments.id')
    .execute();
}

interface Tie {
  readonly lineId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  /** Whether it was booked from the line. */
  readonly isBooked: boolean;
}

/** Ties a payment to a line, which must be locked. @returns the part of the line that remains open */
export async function tiePayment(tx: Executor, { amountCents, ...tie }: Tie): Promise<number> {
  await tx.insertInto('statementLinePayments').values(tie).execute();
  const line = await tx
    .updateTable('statementLines')
    .set((eb) => ({ tiedCents: eb('tiedCents', '+', amountCents) }))
    .where('id', '=', tie.lineId)
    .returning(OPEN_CENTS)
    .executeTakeFirstOrThrow();
  return line.openCents;
}

/** Opens the part of a line again that was a payment; no effect on a payment that is not tied to a line. */
export async function releasePayment(tx: Executor, paymentId: string): Promise<void> {
  await sql`
    with released as (
      delete from statement_line_payments where payment_id = ${paymentId}::uuid returning line_id
    )
    update statement_lines set ignored_at = null, tied_cents = tied_cents - payments.amount_cents
    from released, payments where statement_lines.id = line_id and payments.id = ${paymentId}::uuid`.execute(
    tx,
  );
}

/** Whether a payment is tied to a line. */
export async function hasLine(db: Executor, paymentId: string): Promise<boolean> {
  const tie = await db
    .selectFrom('statementLinePayments')
    .select('lineId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return tie !== undefined;
}
