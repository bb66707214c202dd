import type { CalendarDate } from '@vendas/domain/calendar';
import type { AdjustmentKind, ChargeAmount } from '@vendas/domain/charges/charge';
import type { Parts } from '@vendas/domain/charges/parts';
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

interface AdjustmentFacts {
  readonly kind: AdjustmentKind;
  readonly date: CalendarDate;
  /** The payment to which the adjustments belong: they count while it does. */
  readonly paymentId?: string;
  readonly userId: string | null;
  readonly reason?: string | null;
}

/** Records reductions of charges without money; the caller updates the balances of their order. */
export async function insertAdjustments(
  tx: Executor,
  amounts: readonly ChargeAmount[],
  facts: AdjustmentFacts,
): Promise<void> {
  if (amounts.length === 0) return;
  const rows = amounts.map(({ chargeId, parts }) => ({
    ...facts,
    chargeId,
    ...partColumns(parts),
  }));
  await tx.insertInto('chargeAdjustments').values(rows).execute();
}

/** The counting reductions of the charges of an order, oldest first, each with the current name of its author. */
export function listAdjustments(db: Executor, orderId: string) {
  return db
    .selectFrom('chargeAdjustments as a')
    .innerJoin('charges', 'charges.id', 'a.chargeId')
    .leftJoin('payments', 'payments.id', 'a.paymentId')
    .leftJoin('profiles', 'profiles.id', 'a.userId')
    .select(['a.id', 'a.chargeId', 'a.kind', 'a.date', 'a.reason', 'a.createdAt'])
    .select(fullName.as('authorName'))
    .select(
      sql<Parts>`json_build_object('fine', a.fine_cents, 'interest', a.interest_cents, 'carried', a.carried_cents,
        'financing', a.financing_cents, 'principal', a.principal_cents)`.as('parts'),
    )
    .where('charges.orderId', '=', orderId)
    .where('payments.takenBackAt', 'is', null)
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute();
}

/** The columns in which allocations and adjustments store the parts. */
export function partColumns({ fine, interest, carried, financing, principal }: Parts) {
  return {
    fineCents: fine,
    interestCents: interest,
    carriedCents: carried,
    financingCents: financing,
    principalCents: principal,
  };
}
