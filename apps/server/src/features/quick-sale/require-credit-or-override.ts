import type { CalendarDate } from '@vendas/domain/calendar';
import { requireCredit } from '@vendas/domain/charges/credit';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { findCustomerLimit, listOpenCredit } from '#store/orders/credit.ts';

interface CreditCheck {
  /** The customer, who must be locked. */
  readonly customerId: string;
  /** The part of the sale that is not paid immediately. */
  readonly newCents: number;
  readonly today: CalendarDate;
  readonly rules: Pick<CreditSettings, 'creditLimitCents' | 'creditBlockDays'>;
  readonly isOverridden: boolean;
}

/**
 * Enforces limit and block for a sale on credit.
 * @returns whether the caller overrides them
 * @throws RuleViolation creditBlocked, creditLimitExceeded
 */
export async function requireCreditOrOverride(tx: Executor, check: CreditCheck): Promise<boolean> {
  const { customerId, newCents, today, rules, isOverridden } = check;
  const { creditBlockDays: blockAfterDays } = rules;
  const limitCents = (await findCustomerLimit(tx, customerId)) ?? rules.creditLimitCents;
  if (limitCents === null && blockAfterDays === null) return false;
  const charges = await listOpenCredit(tx, customerId);
  try {
    requireCredit({ charges, newCents, today }, { limitCents, blockAfterDays });
    return false;
  } catch (error) {
    if (isOverridden && error instanceof RuleViolation) return true;
    throw error;
  }
}
