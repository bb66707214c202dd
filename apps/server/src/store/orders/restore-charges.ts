import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { unearnedWithoutPrincipal } from '@vendas/domain/charges/adjust-charges';
import type { ChargeAmount } from '@vendas/domain/charges/charge';
import { restoredCharge } from '@vendas/domain/charges/renegotiate';
import type { Executor } from '#platform/database/database.ts';
import { insertAdjustments } from './adjustments.ts';
import { listCharges, listChargesWithRows } from './charges.ts';
import { readCreditSettings } from './credit.ts';

interface Restoration {
  readonly orderId: string;
  readonly paymentId: string;
  readonly date: CalendarDate;
  readonly userId: string;
}

/**
 * Updates the charges of an order after a payment was taken back. What it had settled of charges renegotiated since
 * is owed as one new charge, and interest of the plan that no principal earns any more is removed. The caller updates
 * the balances.
 */
export async function restoreCharges(
  tx: Executor,
  { orderId, paymentId, date, userId }: Restoration,
): Promise<void> {
  await restoreRenegotiated(tx, await listSettledBy(tx, paymentId), { orderId, date });
  const unearned = unearnedWithoutPrincipal(await listChargesWithRows(tx, orderId), date);
  await insertAdjustments(tx, unearned, { kind: 'unearned', date, userId });
}

/** Creates one new charge of the amounts that were settled of charges renegotiated since, and no longer are. */
export async function restoreRenegotiated(
  tx: Executor,
  amounts: readonly ChargeAmount[],
  { orderId, date }: Pick<Restoration, 'orderId' | 'date'>,
): Promise<void> {
  const charges = await listCharges(tx, orderId);
  const closed = new Set(charges.filter((c) => c.state === 'renegotiated').map(({ id }) => id));
  const settled = amounts.filter(({ chargeId }) => closed.has(chargeId));
  if (settled.length === 0) return;
  const { fineBp, interestBp } = await readCreditSettings(tx);
  const terms = restoredCharge(settled, {
    dueDate: date,
    rates: { fineBp, interestBp },
  });
  await tx
    .insertInto('charges')
    .values({ ...terms, orderId, openPrincipalCents: terms.principalCents })
    .execute();
}

async function listSettledBy(tx: Executor, paymentId: string): Promise<ChargeAmount[]> {
  const { rows } = await sql<ChargeAmount>`
    select charge_id, json_build_object('fine', fine_cents, 'interest', interest_cents, 'carried', carried_cents,
      'financing', financing_cents, 'principal', principal_cents) as parts
    from (
      select charge_id, fine_cents, interest_cents, carried_cents, financing_cents, principal_cents
      from payment_allocations where payment_id = ${paymentId}::uuid
      union all
      select charge_id, fine_cents, interest_cents, carried_cents, financing_cents, principal_cents
      from charge_adjustments where payment_id = ${paymentId}::uuid
    ) as s`.execute(tx);
  return rows;
}
