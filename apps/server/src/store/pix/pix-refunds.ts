import type { Executor } from '#platform/database/database.ts';
import type { PixRefundState } from '@vendas/domain/pix/pix-refund';

interface PixRefundKey {
  readonly endToEndId: string;
  readonly id: string;
}

/** Keeps a refund of a Pix at the bank; false when it is kept already. */
export async function insertPixRefund(
  tx: Executor,
  refund: PixRefundKey & { readonly amountCents: number; readonly state: PixRefundState },
): Promise<boolean> {
  const row = await tx
    .insertInto('pixRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findPixRefund(db: Executor, { endToEndId, id }: PixRefundKey) {
  return db
    .selectFrom('pixRefunds')
    .select(['endToEndId', 'id', 'amountCents', 'state'])
    .where('endToEndId', '=', endToEndId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Ends a refund that the bank was working on; undefined when it has ended already. */
export function endPixRefund(
  tx: Executor,
  { endToEndId, id, state }: PixRefundKey & { readonly state: PixRefundState },
) {
  return tx
    .updateTable('pixRefunds')
    .set({ state })
    .where('endToEndId', '=', endToEndId)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('amountCents')
    .executeTakeFirst();
}

/** What the bank was asked to give back and has not said the outcome of, oldest first. */
export function listProcessingPixRefunds(db: Executor, limit: number) {
  return db
    .selectFrom('pixRefunds')
    .select(['endToEndId', 'id'])
    .where('state', '=', 'processing')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
}

/** The payments of a Pix that count, newest first, with what is left of each. */
export async function listPaymentsOfPix(db: Executor, endToEndId: string) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'orderId', 'amountCents'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select((refund) => refund.fn.sum<string>('refunds.amountCents').as('cents'))
        .whereRef('refunds.paymentId', '=', 'payments.id')
        .where('refunds.state', '<>', 'released')
        .as('refundedCents'),
    )
    .where('endToEndId', '=', endToEndId)
    .where('takenBackAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ amountCents, refundedCents, ...payment }) => ({
    ...payment,
    leftCents: amountCents - Number(refundedCents ?? 0),
  }));
}

/** Says that a refund which a person registered of a Pix is this one of the bank; false when there is none. */
export async function linkRefund(
  tx: Executor,
  { endToEndId, id, amountCents }: PixRefundKey & { readonly amountCents: number },
): Promise<boolean> {
  const linked = await tx
    .updateTable('refunds')
    .set({ pixRefundId: id })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.paymentId')
        .select('refunds.id')
        .where('payments.endToEndId', '=', endToEndId)
        .where('refunds.method', '=', 'pix')
        .where('refunds.state', '=', 'booked')
        .where('refunds.amountCents', '=', amountCents)
        .where('refunds.pixRefundId', 'is', null)
        .orderBy('refunds.createdAt')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
}
