import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { splitByWeight } from '#split-money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { payableOn } from './allocate-payment.ts';
import { amountsOf, inOrder, sumAmounts, takeAmounts } from './charge-amounts.ts';
import type { ChargeAmount, ChargeTerms, ChargeWithRows } from './charge.ts';
import { dueDatesOf, instalmentsOf } from './instalment-plan.ts';
import type { LateRates, PlanRhythm } from './instalment-plan.ts';
import { NO_PARTS, sumParts } from './parts.ts';

/** How many charges an order may have in all, those of earlier agreements included. */
const MOST_CHARGES = 1000;

export interface Agreement {
  /** The new balance, before any interest that is added from now on. */
  readonly agreedCents: number;
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
  /** Open financing of the closed charges, taken off by adjustments of kind renegotiated. */
  readonly closedFinancing: readonly ChargeAmount[];
  /** Principal that the agreement gives up. */
  readonly discount: readonly ChargeAmount[];
  readonly created: readonly ChargeTerms[];
}

/**
 * Replaces all that is owed of an order by new charges, which sum to the agreed balance. What the balance contains
 * beyond the open principal is carried; only interest that the new plan adds is financing.
 * @throws RuleViolation agreementNotPositive, agreementExceedsOwed, dueDateBeforeAgreement, instalmentsTooSmall,
 *   tooManyCharges
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
  const highest = Math.max(...charges.map(({ charge }) => charge.number));
  return {
    closed: owed.map(({ chargeId }) => chargeId),
    closedFinancing: onlyPart(owed, 'financing'),
    discount: takeAmounts(principals, Math.max(0, openPrincipalCents - agreedCents)),
    created: newCharges(agreement, Math.max(0, agreedCents - openPrincipalCents), highest),
  };
}

/** What an agreement of a day replaces. */
function owedAmounts(charges: readonly ChargeWithRows[], day: CalendarDate): ChargeAmount[] {
  return amountsOf(inOrder(charges), (charge) => payableOn(charge, day));
}

/** What a person saw before an agreement was made. */
export interface SeenAmounts {
  readonly principalCents: number;
  readonly owedCents: number;
}

/**
 * Nothing was paid or changed since the person saw what is owed.
 * @throws RuleViolation agreementOutdated
 */
export function requireSeen(
  charges: readonly ChargeWithRows[],
  seen: SeenAmounts,
  day: CalendarDate,
): void {
  const owed = owedAmounts(charges, day);
  const owedCents = sumAmounts(owed);
  const principalCents = sumAmounts(onlyPart(owed, 'principal'));
  if (owedCents !== seen.owedCents || principalCents !== seen.principalCents) {
    throw new RuleViolation('agreementOutdated', { owedCents });
  }
}

/**
 * The charge that replaces what a payment had settled of charges that were renegotiated since, once the payment is taken
 * back or refunded: the principal as settled, all other parts as carried.
 */
export function restoredCharge(
  settled: readonly ChargeAmount[],
  { number, dueDate, rates }: { number: number; dueDate: CalendarDate; rates: LateRates },
): ChargeTerms {
  const principalCents = sumCents(settled.map(({ parts }) => parts.principal));
  const carriedCents = sumAmounts(settled) - principalCents;
  return { number, of: number, dueDate, principalCents, carriedCents, financingCents: 0, ...rates };
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

/** The carried amount is spread in proportion to what each instalment repays, and taken out of it. */
function newCharges(agreement: Agreement, carriedCents: number, highest: number): ChargeTerms[] {
  const { agreedCents, count, firstDueDate, rhythm, rates, date } = agreement;
  if (highest + count > MOST_CHARGES) throw new RuleViolation('tooManyCharges', {});
  const instalments = instalmentsOf(agreedCents, count, rhythm);
  const dates = agreement.dueDates ?? dueDatesOf(firstDueDate, count, rhythm);
  if (dates.some((dueDate) => dueDate < date))
    throw new RuleViolation('dueDateBeforeAgreement', {});
  const carried = splitByWeight(
    carriedCents,
    instalments.map(({ principalCents }) => principalCents),
  );
  return instalments.map(({ principalCents, financingCents }, index) => {
    const carriedHere = carried[index] ?? 0;
    return {
      number: highest + index + 1,
      of: highest + count,
      dueDate: dates[index] ?? null,
      principalCents: principalCents - carriedHere,
      financingCents,
      carriedCents: carriedHere,
      ...rates,
    };
  });
}
