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

/** How many charges an order may have in all, those of earlier agreements and a down payment included. */
const MOST_CHARGES = 1000;

export interface Agreement {
  /** The new balance, before any interest that is added from now on. */
  readonly agreedCents: number;
  /** What of it is due at once. */
  readonly downPaymentCents?: number;
  readonly date: CalendarDate;
  readonly count: number;
  readonly firstDueDate: CalendarDate;
  readonly rhythm: PlanRhythm;
  /** The date of each new charge where they do not follow the rhythm. */
  readonly dueDates?: readonly CalendarDate[] | null;
  readonly rates: LateRates;
}

export interface Renegotiation {
  /** The charges that become renegotiated. */
  readonly closed: readonly string[];
  /** What was owed of them. */
  readonly owed: readonly ChargeAmount[];
  /** Open financing of the closed charges, taken off by adjustments of kind renegotiated. */
  readonly closedFinancing: readonly ChargeAmount[];
  /** Principal that the agreement waives. */
  readonly discount: readonly ChargeAmount[];
  readonly created: readonly ChargeTerms[];
}

/**
 * Replaces all that is owed of an order by new charges, which sum to the agreed balance. What the balance contains
 * beyond the open principal is carried; only interest that the new plan adds is financing. The new charges are counted
 * from one: they are those that the customer was shown.
 * @throws RuleViolation agreementNotPositive, agreementExceedsOwed, downPaymentTooLarge, dueDateBeforeAgreement,
 *   instalmentsTooSmall, tooManyCharges
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

/** What an agreement of a day replaces. */
function owedAmounts(charges: readonly ChargeWithRows[], day: CalendarDate): ChargeAmount[] {
  return amountsOf(inOrder(charges), (charge) => payableOn(charge, day));
}

export interface UnchangedBalance {
  /** What would settle the order on the day. */
  readonly balanceCents: number;
  /**
   * Whether late charges or interest of the plan are open. Carrying the one and waiving the other is a concession, so
   * only a person who may give discounts splits such a balance.
   */
  readonly isConcession: boolean;
}

/** What is split when an order is to be paid in instalments without another agreement. */
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
 * The balance that a person splits who may make concessions or not.
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

/** What a person saw before an agreement was made. */
export interface SeenAmounts {
  readonly principalCents: number;
  readonly owedCents: number;
  /** How many agreements the order had; a caller may leave out whether another one was made since. */
  readonly agreements?: number | undefined;
}

/**
 * Nothing was paid, changed or agreed on since the person saw what is owed.
 * @throws RuleViolation agreementOutdated, agreementReplaced
 */
export function requireSeen(
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
  // another agreement may leave the same to pay, on other days
  if (seen.agreements !== undefined && seen.agreements !== agreements) {
    throw new RuleViolation('agreementReplaced', {});
  }
}

/**
 * The charge that replaces what a payment had settled of charges that were renegotiated since, once the payment is taken
 * back or refunded: the principal as settled, all other parts as carried. It is no part of a plan.
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

/** The carried amount is spread in proportion to what each new charge repays, and taken out of it. */
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
    const carriedHere = carried[index] ?? 0;
    return {
      ...charge,
      of: count,
      principalCents: charge.principalCents - carriedHere,
      carriedCents: carriedHere,
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
