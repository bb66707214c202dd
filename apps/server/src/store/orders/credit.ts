import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import type { Executor } from '#platform/database/database.ts';

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

/** The rules and the id of the shop, locked until the transaction ends. */
export function lockCreditSettings(
  tx: Executor,
): Promise<CreditSettings & { readonly id: string }> {
  return tx
    .selectFrom('shop')
    .select(['id', ...COLUMNS])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces the rules. */
export async function updateCreditSettings(tx: Executor, settings: CreditSettings): Promise<void> {
  await tx.updateTable('shop').set(settings).execute();
}
