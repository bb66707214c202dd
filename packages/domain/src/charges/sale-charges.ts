import type { CalendarDate } from '#calendar.ts';
import { requireDueDate } from '#date-rules.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { ChargeTerms } from './charge.ts';
import { planCharges, withDueDates } from './instalment-plan.ts';
import type { LateRates, PlanRhythm } from './instalment-plan.ts';

/** The largest number of instalments of a sale or an agreement. */
export const MOST_INSTALMENTS = 48;

/** Instalments as the seller and the customer agree on them. */
export interface RequestedPlan {
  readonly count: number;
  readonly firstDueDate: CalendarDate;
  readonly rhythm: PlanRhythm;
  /** The date of each instalment if the dates do not follow the interval; null if they do. */
  readonly dueDates: readonly CalendarDate[] | null;
}

interface SaleTerms {
  readonly totalCents: number;
  /** Paid immediately. */
  readonly downPaymentCents: number;
  readonly saleDate: CalendarDate;
  /** The due date of a sale without a plan; null if it has none or is paid immediately. */
  readonly dueDate: CalendarDate | null;
  readonly plan: RequestedPlan | null;
  /** The shop's rates of late charges. */
  readonly rates: LateRates;
}

/**
 * The charges of a sale: with a plan the down payment and its instalments, otherwise one charge of the whole price. A
 * sale without a due date is never late, and a sale without a price owes nothing.
 * @throws RuleViolation dueDateBeforeSale, instalmentsTooSmall
 */
export function saleCharges(sale: SaleTerms): ChargeTerms[] {
  const { totalCents, downPaymentCents, saleDate, dueDate, plan, rates } = sale;
  if (plan !== null) {
    const { dueDates, ...schedule } = plan;
    const terms = { ...schedule, amountCents: totalCents, downPaymentCents, saleDate, rates };
    return withDueDates(planCharges(terms), dueDates ?? [], saleDate);
  }
  if (dueDate !== null) requireDueDate(dueDate, saleDate);
  if (totalCents === 0) return [];
  const { fineBp, interestBp } = dueDate === null ? { fineBp: 0, interestBp: 0 } : rates;
  const amounts = { principalCents: totalCents, financingCents: 0, carriedCents: 0 };
  return [{ ...amounts, number: 1, of: 1, dueDate, fineBp, interestBp }];
}

/** The due date of the first instalment; undefined if no charge has a date. */
export function firstDueDate(charges: readonly ChargeTerms[]): CalendarDate | undefined {
  const dates = charges.filter(({ number }) => number > 0).map(({ dueDate }) => dueDate);
  return dates.filter((date) => date !== null).toSorted()[0];
}

/**
 * Checks that the interest rate shown to the customer is still the shop's rate, or that none was shown.
 * @throws RuleViolation instalmentInterestChanged
 */
export function requireShownInterest(rhythm: PlanRhythm, instalmentInterestBp: number): void {
  const shownBp = rhythm.every === 'month' ? rhythm.interestBp : 0;
  if (shownBp !== 0 && shownBp !== instalmentInterestBp) {
    throw new RuleViolation('instalmentInterestChanged', { interestBp: instalmentInterestBp });
  }
}
