import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { byDueDate, openParts } from './charge.ts';
import type { Charge } from './charge.ts';
import { effectiveDueDate } from './late-charges.ts';
import { sumParts } from './parts.ts';

/** The limits of selling to a customer on credit; null for none. */
export interface CreditRules {
  readonly limitCents: number | null;
  /** A charge that is late for more days than this blocks further sales on credit. */
  readonly blockAfterDays: number | null;
}

export interface CreditSale {
  /** All charges of the customer. */
  readonly charges: readonly Charge[];
  /** The part of the sale that is not paid immediately. */
  readonly newCents: number;
  readonly today: CalendarDate;
}

/**
 * The limit after merging two records of one person: the stricter one. A record without a limit of its own is
 * compared by the shop's limit; if it is the stricter one, the result is null.
 */
export function stricterLimit(
  one: number | null,
  other: number | null,
  shopLimitCents: number | null,
): number | null {
  const limitOf = (personLimitCents: number | null) =>
    personLimitCents ?? shopLimitCents ?? Number.POSITIVE_INFINITY;
  return limitOf(other) < limitOf(one) ? other : one;
}

/** The amount that a customer owes on credit: everything open of charges with a due date. */
export function creditUsed(charges: readonly Charge[]): number {
  const dated = charges.filter(({ dueDate }) => dueDate !== null);
  return sumCents(dated.map((charge) => sumParts(openParts(charge))));
}

/**
 * Checks limit and block. They stop only sales on credit, never sales that are paid immediately.
 * @throws RuleViolation creditBlocked, creditLimitExceeded
 */
export function requireCredit(sale: CreditSale, { limitCents, blockAfterDays }: CreditRules): void {
  if (sale.newCents === 0) return;
  const dueDate = blockAfterDays === null ? undefined : dueDateTooLate(sale, blockAfterDays);
  if (dueDate !== undefined) throw new RuleViolation('creditBlocked', { dueDate });
  if (limitCents === null) return;
  const availableCents = Math.max(0, limitCents - creditUsed(sale.charges));
  if (sale.newCents > availableCents) {
    throw new RuleViolation('creditLimitExceeded', { limitCents, availableCents });
  }
}

/** The due date of the oldest open charge that is late for more than `days` days. */
function dueDateTooLate({ charges, today }: CreditSale, days: number): CalendarDate | undefined {
  const oldest = charges.filter((charge) => sumParts(openParts(charge)) > 0).toSorted(byDueDate)[0];
  const dueDate = oldest?.dueDate ?? undefined;
  if (dueDate === undefined) return undefined;
  return daysBetween(effectiveDueDate(dueDate), today) > days ? dueDate : undefined;
}
