import { cardSettlement } from '@vendas/domain/orders/card-terms';
import type { CardSettlement, CardTerms, PaidByCard } from '@vendas/domain/orders/card-terms';
import type { Executor } from '#platform/database/database.ts';

const COLUMNS = ['debitFeeBp', 'debitDays', 'creditFeeBp', 'creditDays'] as const;

/** Fees and days of payments by card. */
export function readCardTerms(db: Executor): Promise<CardTerms> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Replaces the terms. */
export async function updateCardTerms(tx: Executor, terms: CardTerms): Promise<void> {
  await tx.updateTable('shop').set(terms).execute();
}

/** The amount that the shop gets of a payment by card, and when; undefined for other methods and without terms. */
export async function settleCard(
  db: Executor,
  payment: PaidByCard,
): Promise<CardSettlement | undefined> {
  const isCard = payment.method === 'debit' || payment.method === 'credit';
  return isCard ? cardSettlement(payment, await readCardTerms(db)) : undefined;
}
