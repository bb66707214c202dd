import { addDays } from '#calendar.ts';
import { addMonths, monthOfDate, sameDayIn } from '#month.ts';
import type { CalendarDate } from '#calendar.ts';
import { requireDueDate } from '#date-rules.ts';
import { sumCents } from '#money.ts';
import { fractionOf, splitEvenly } from '#split-money.ts';
import { WHOLE_BP } from '#percent.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { ChargeTerms } from './charge.ts';

/**
 * The interval between instalments. Only monthly instalments may have interest; its rate is in hundredths of a
 * percent.
 */
export type PlanRhythm =
  | { readonly every: 'month'; readonly interestBp: number }
  | { readonly every: 'days'; readonly days: number };

/** The rates of late charges that a new charge stores. */
export type LateRates = Pick<ChargeTerms, 'fineBp' | 'interestBp'>;

export interface InstalmentPlan {
  readonly amountCents: number;
  readonly downPaymentCents: number;
  readonly saleDate: CalendarDate;
  readonly count: number;
  readonly firstDueDate: CalendarDate;
  readonly rhythm: PlanRhythm;
  readonly rates: LateRates;
}

interface Instalment {
  readonly principalCents: number;
  readonly financingCents: number;
}

/**
 * The charges of a sale in instalments: the down payment, if any, and one for each instalment of the rest.
 * @throws RuleViolation dueDateBeforeSale, instalmentsTooSmall
 */
export function planCharges(plan: InstalmentPlan): ChargeTerms[] {
  const { downPaymentCents, saleDate, count, firstDueDate, rhythm, rates } = plan;
  requireDueDate(firstDueDate, saleDate);
  const dates = dueDatesOf(firstDueDate, count, rhythm);
  const common = { of: count, carriedCents: 0, ...rates };
  const charges = instalmentsOf(plan.amountCents - downPaymentCents, count, rhythm).map(
    (instalment, index) => ({
      ...common,
      ...instalment,
      number: index + 1,
      dueDate: dates[index] ?? null,
    }),
  );
  if (downPaymentCents === 0) return charges;
  const amounts = { principalCents: downPaymentCents, financingCents: 0 };
  return [{ ...common, ...amounts, number: 0, dueDate: saleDate }, ...charges];
}

/** The figures that a buyer sees before a sale in instalments (Consumer Defence Code, art. 52). */
export function planTotals(charges: readonly ChargeTerms[]) {
  const cashCents = sumCents(charges.map((charge) => charge.principalCents));
  const interestCents = sumCents(charges.map((charge) => charge.financingCents));
  return { cashCents, interestCents, totalCents: cashCents + interestCents };
}

/**
 * Replaces the due dates of a plan's instalments; no amount changes.
 * @throws RuleViolation dueDateBeforeSale
 */
export function withDueDates(
  charges: readonly ChargeTerms[],
  dates: readonly CalendarDate[],
  saleDate: CalendarDate,
): ChargeTerms[] {
  for (const date of dates) requireDueDate(date, saleDate);
  return charges.map((charge) => ({
    ...charge,
    dueDate: dates[charge.number - 1] ?? charge.dueDate,
  }));
}

/** The due dates of a plan. Monthly dates keep the day of the first date; a shorter month uses its last day. */
export function dueDatesOf(first: CalendarDate, count: number, rhythm: PlanRhythm): CalendarDate[] {
  return Array.from({ length: count }, (_, index) =>
    rhythm.every === 'days'
      ? addDays(first, index * rhythm.days)
      : sameDayIn(addMonths(monthOfDate(first), index), first),
  );
}

/**
 * Splits an amount into instalments.
 * @throws RuleViolation instalmentsTooSmall
 */
export function instalmentsOf(
  amountCents: number,
  count: number,
  rhythm: PlanRhythm,
): Instalment[] {
  const interestBp = rhythm.every === 'month' ? rhythm.interestBp : 0;
  const instalments =
    interestBp === 0
      ? splitEvenly(amountCents, count).map((cents) => ({
          principalCents: cents,
          financingCents: 0,
        }))
      : priceInstalments(amountCents, count, interestBp);
  if (instalments.some(({ principalCents }) => principalCents <= 0)) {
    throw new RuleViolation('instalmentsTooSmall', {});
  }
  return instalments;
}

/** Equal instalments with interest on the balance of each month (Price table); the last one closes the balance. */
export function priceInstalments(
  amountCents: number,
  count: number,
  interestBp: number,
): Instalment[] {
  const parcelCents = priceParcel(amountCents, count, interestBp);
  const instalments: Instalment[] = [];
  let balance = amountCents;
  for (let number = 1; number <= count; number += 1) {
    const financingCents = fractionOf(balance, interestBp, WHOLE_BP);
    const principalCents = number === count ? balance : parcelCents - financingCents;
    instalments.push({ principalCents, financingCents });
    balance -= principalCents;
  }
  return instalments;
}

/** amount × i ÷ (1 − (1 + i)^−count), rounded half up, computed with big integers. */
function priceParcel(amountCents: number, count: number, interestBp: number): number {
  const whole = BigInt(WHOLE_BP) ** BigInt(count);
  const grown = (BigInt(WHOLE_BP) + BigInt(interestBp)) ** BigInt(count);
  const numerator = BigInt(amountCents) * BigInt(interestBp) * grown;
  const denominator = BigInt(WHOLE_BP) * (grown - whole);
  return Number((2n * numerator + denominator) / (2n * denominator));
}
