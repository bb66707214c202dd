import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { splitByWeight } from '#split-money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { payableOn, payoffOn } from './allocate-payment.ts';
import { amountsOf, inOrder, sumAmounts, takeAmounts } from './charge-amounts.ts';
import type { ChargeAmount, ChargeTerms, ChargeWithRows } from './charge.ts';
import { dueDatesOf, instalmentsOf } from './instalment-plan.ts';
import type { LateRates, PlanRhythm } from './instalment-plan.ts';
import { NO_PARTS, sumParts, totalParts } from './parts.ts';

/** The largest number of charges of an order, including those of earlier agreements and a down payment. */
const MOST_CHARGES = 1000;

export interface Agreement {
  /** The new balance, before any interest that the new plan adds. */
  readonly agreedCents: number;
  /** The part of it that is due immediately. */
  readonly downPaymentCents?: number;
  readonly date: CalendarDate;
  readonly count: number;
  readonly firstDueDate: CalendarDate;
  readonly rhythm: PlanRhythm;
  /** The date of each new charge if the dates do not follow the interval. */
  readonly dueDates?: readonly CalendarDate[] | null;
  readonly rates: LateRates;
}

export interface Renegotiation {
  /** The charges that become renegotiated. */
  readonly closed: readonly string[];
  /** The amounts that were owed for them. */
  readonly owed: readonly ChargeAmount[];
  /** Open financing of the closed charges, taken off by adjustments of kind renegotiated. */
  readonly closedFinancing: readonly ChargeAmount[];
  /** Principal that the agreement waives. */
  readonly discount: readonly ChargeAmount[];
  readonly created: readonly ChargeTerms[];
}

/**
 * Replaces everything owed for an order by new charges, which sum to the agreed balance. The part of the balance
 * beyond the open principal is carried; only interest that the new plan adds is financing. The new charges are
 * numbered from one, as the customer saw them.
 * @throws RuleViolation agreementNotPositive, agreementExceedsOwed, downPaymentTooLarge, dueDateBeforeAgreement,
 * instalmentsTooSmall, tooManyCharges
 */
export function renegotiate(
  charges: readonly ChargeWithRows[],
  agreement: Agreement,
): Renegotiation {
  const { agreedCents, date } = agreement;
  const owed = owedAmounts(charges, date);
  requireAgreement(owed, agreedCents);
  const principals = onlyPart(owed, 'principal');
  const openPrincipalCents = sumAmounts(principals);
  if (charges.length + agreement.count >= MOST_CHARGES)
    throw new RuleViolation('tooManyCharges', {});
  return {
    closed: owed.map(({ chargeId }) => chargeId),
    owed,
    closedFinancing: onlyPart(owed, 'financing'),
    discount: takeAmounts(principals, Math.max(0, openPrincipalCents - agreedCents)),
    created: newCharges(agreement, Math.max(0, agreedCents - openPrincipalCents)),
  };
}

/** The amounts that an agreement on a day replaces. */
function owedAmounts(charges: readonly ChargeWithRows[], day: CalendarDate): ChargeAmount[] {
  return amountsOf(inOrder(charges), (charge) => payableOn(charge, day));
}

export interface UnchangedBalance {
  /** The payment that would settle the order on the day. */
  readonly balanceCents: number;
  /**
   * Whether late charges or interest of the plan are open. A split carries late charges and waives that interest,
   * which is a concession and thus requires the permission to give discounts.
   */
  readonly isConcession: boolean;
}

/** The amount that is split when an order is paid in instalments at its unchanged balance. */
export function unchangedBalance(
  charges: readonly ChargeWithRows[],
  day: CalendarDate,
): UnchangedBalance {
  const { fine, interest, financing } = totalParts(
    owedAmounts(charges, day).map(({ parts }) => parts),
  );
  return { balanceCents: payoffOn(charges, day), isConcession: fine + interest + financing > 0 };
}

/**
 * The balance to split, by whether the person may make concessions.
 * @throws RuleViolation agreementNotPositive, instalmentsOfConcession
 */
export function requireSplittable(
  { balanceCents, isConcession }: UnchangedBalance,
  mayConcede: boolean,
): number {
  if (balanceCents === 0) throw new RuleViolation('agreementNotPositive', {});
  if (isConcession && !mayConcede) throw new RuleViolation('instalmentsOfConcession', {});
  return balanceCents;
}

/** The amounts that a person saw before making an agreement. */
export interface SeenAmounts {
  readonly principalCents: number;
  readonly owedCents: number;
  /** The number of agreements that the order had; a caller that does not care about other agreements omits it. */
  readonly agreements?: number | undefined;
}

/**
 * Checks that nothing was paid, changed or agreed on since the person saw the amount owed.
 * @throws RuleViolation agreementOutdated, agreementReplaced
 */
export function requireUnchangedAmounts(
  charges: readonly ChargeWithRows[],
  seen: SeenAmounts,
  { day, agreements }: { readonly day: CalendarDate; readonly agreements: number },
): void {
  const owed = owedAmounts(charges, day);
  const owedCents = sumAmounts(owed);
  const principalCents = sumAmounts(onlyPart(owed, 'principal'));
  if (owedCents !== seen.owedCents || principalCents !== seen.principalCents) {
    throw new RuleViolation('agreementOutdated', { owedCents });
  }
  // another agreement may leave the same amount to pay, with other due dates
  if (seen.agreements !== undefined && seen.agreements !== agreements) {
    throw new RuleViolation('agreementReplaced', {});
  }
}

/**
 * The charge that replaces the settled amounts of charges that were renegotiated later, once their payment is taken
 * back or refunded: the principal stays principal, all other parts become carried. It is not part of a plan.
 */
export function restoredCharge(
  settled: readonly ChargeAmount[],
  { dueDate, rates }: { dueDate: CalendarDate; rates: LateRates },
): ChargeTerms {
  const principalCents = sumCents(settled.map(({ parts }) => parts.principal));
  const carriedCents = sumAmounts(settled) - principalCents;
  const amounts = { principalCents, carriedCents, financingCents: 0 };
  return { number: 1, of: 1, dueDate, ...amounts, ...rates };
}

function requireAgreement(owed: readonly ChargeAmount[], agreedCents: number): void {
  if (agreedCents <= 0) throw new RuleViolation('agreementNotPositive', {});
  const owedCents = sumAmounts(owed);
  if (agreedCents > owedCents) throw new RuleViolation('agreementExceedsOwed', { owedCents });
}

function onlyPart(
  amounts: readonly ChargeAmount[],
  part: 'principal' | 'financing',
): ChargeAmount[] {
  const some = amounts.map(({ chargeId, parts }) => ({
    chargeId,
    parts: { ...NO_PARTS, [part]: parts[part] },
  }));
  return some.filter(({ parts }) => sumParts(parts) > 0);
}

/**
 * Spreads the carried amount over the new charges in proportion to what each repays, and takes it out of that amount.
 */
function newCharges(agreement: Agreement, carriedCents: number): ChargeTerms[] {
  const { agreedCents, count, rates, date, downPaymentCents = 0 } = agreement;
  if (downPaymentCents >= agreedCents)
    throw new RuleViolation('downPaymentTooLarge', { balanceCents: agreedCents });
  const instalments = datedInstalments(agreement, agreedCents - downPaymentCents);
  const downPayment = { number: 0, dueDate: date, principalCents: downPaymentCents, financingCents: 0 }; // prettier-ignore
  const terms = downPaymentCents > 0 ? [downPayment, ...instalments] : instalments;
  const carried = splitByWeight(
    carriedCents,
    terms.map(({ principalCents }) => principalCents),
  );
  return terms.map((charge, index) => {
    const carriedOfCharge = carried[index] ?? 0;
    return {
      ...charge,
      of: count,
      principalCents: charge.principalCents - carriedOfCharge,
      carriedCents: carriedOfCharge,
      ...rates,
    };
  });
}

function datedInstalments(agreement: Agreement, amountCents: number) {
  const { count, firstDueDate, rhythm, date } = agreement;
  const dates = agreement.dueDates ?? dueDatesOf(firstDueDate, count, rhythm);
  if (dates.some((dueDate) => dueDate < date))
    throw new RuleViolation('dueDateBeforeAgreement', {});
  return instalmentsOf(amountCents, count, rhythm).map((instalment, index) => ({
    ...instalment,
    number: index + 1,
    dueDate: dates[index] ?? null,
  }));
}
