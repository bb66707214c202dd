import { sql } from 'kysely';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import type { Charge } from '@vendas/domain/charges/charge';
import type { Executor } from '#platform/database/database.ts';
import { CHARGE_COLUMNS } from './charges.ts';

const COLUMNS = [
  'fineBp',
  'interestBp',
  'instalmentInterestBp',
  'creditLimitCents',
  'creditBlockDays',
] as const;

/** The owner's rules of selling on credit. */
export function readCreditSettings(db: Executor): Promise<CreditSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Replaces the rules. */
export async function updateCreditSettings(tx: Executor, settings: CreditSettings): Promise<void> {
  await tx.updateTable('shop').set(settings).execute();
}

/** The amount a customer owes by a date, over all orders that are not cancelled. */
export function listOpenCredit(db: Executor, customerId: string): Promise<Charge[]> {
  return db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .select(CHARGE_COLUMNS)
    .where('orders.userId', '=', customerId)
    .where('orders.status', '<>', 'cancelled')
    .where('charges.dueDate', 'is not', null)
    .where(sql<boolean>`open_principal_cents + open_financing_cents + open_carried_cents > 0`)
    .execute();
}

/** A customer's own limit; null where that of the shop applies. */
export async function findCustomerLimit(db: Executor, userId: string): Promise<number | null> {
  const file = await db
    .selectFrom('customerFiles')
    .select('creditLimitCents')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return file?.creditLimitCents ?? null;
}

/** Sets a customer's own limit. The person must be locked. */
export async function setCustomerLimit(
  tx: Executor,
  userId: string,
  creditLimitCents: number | null,
): Promise<void> {
  await tx
    .insertInto('customerFiles')
    .values({ userId, creditLimitCents })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ creditLimitCents }))
    .execute();
}
