import type { CalendarDate } from '@vendas/domain/calendar';
import type { AdjustmentKind, ChargeAmount } from '@vendas/domain/charges/charge';
import type { Parts } from '@vendas/domain/charges/parts';
import type { Executor } from '#platform/database/database.ts';

interface AdjustmentFacts {
  readonly kind: AdjustmentKind;
  readonly date: CalendarDate;
  /** The payment with which the adjustments count. */
  readonly paymentId?: string;
  readonly userId: string | null;
  readonly reason?: string | null;
}

/** Records what is taken off charges without money; the caller updates the balances of their order. */
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

/** Parts as the columns in which allocations and adjustments keep them. */
export function partColumns({ fine, interest, carried, financing, principal }: Parts) {
  return {
    fineCents: fine,
    interestCents: interest,
    carriedCents: carried,
    financingCents: financing,
    principalCents: principal,
  };
}
