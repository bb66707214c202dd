import type { CalendarDate } from '#calendar.ts';
import { sumCents } from '#money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { amountsOf, inOrder, sumAmounts, takeAmounts } from './charge-amounts.ts';
import { openAmounts } from './charge.ts';
import type { ChargeAmount, ChargeWithRows } from './charge.ts';
import { chargedUntil, settledUntil } from './late-charges.ts';
import { NO_PARTS, smallerParts, subtractParts, totalParts, withoutNegatives } from './parts.ts';
import type { Parts } from './parts.ts';

export interface IncomingPayment {
  readonly amountCents: number;
  readonly date: CalendarDate;
  /** The charge that the payer chose, which is settled first (Civil Code, art. 352). */
  readonly chosenChargeId?: string | undefined;
}

export interface AllocatedPayment {
  readonly allocations: readonly ChargeAmount[];
  /** Interest of the plan that an early payoff saves; adjustments that belong to the payment take it off. */
  readonly unearned: readonly ChargeAmount[];
}

/**
 * Splits a payment over the charges of its order: the chosen one first, then the oldest. The largest payment settles
 * the whole order, and interest of the plan that is not due yet is taken off; a smaller one takes nothing off.
 * @throws RuleViolation paymentNotPositive, paymentExceedsBalance, paymentBeforeLateCharges, chargeNotFound
 */
export function allocatePayment(
  charges: readonly ChargeWithRows[],
  payment: IncomingPayment,
): AllocatedPayment {
  requireAllocatable(charges, payment);
  const { amountCents, date, chosenChargeId } = payment;
  const ordered = inOrder(charges, chosenChargeId);
  const payoff = amountsOf(charges, (owed) => payoffParts(owed, date));
  const unearned = amountsOf(charges, (owed) => unearnedParts(owed, date));
  if (amountCents === sumAmounts(payoff) && settlesPrincipal(charges, payoff)) {
    return { allocations: payoff, unearned };
  }
  const payable = amountsOf(ordered, (owed) => payableOn(owed, date));
  return { allocations: takeAmounts(payable, amountCents), unearned: [] };
}

/** The payment that settles all charges on a day: it excludes interest of the plan that is not due yet. */
export function payoffOn(charges: readonly ChargeWithRows[], day: CalendarDate): number {
  return sumAmounts(amountsOf(charges, (owed) => payoffParts(owed, day)));
}

/**
 * The part of a charge that a payment dated on a day may settle: the amount owed on that day, less what was settled
 * later.
 */
export function payableOn(owed: ChargeWithRows, day: CalendarDate): Parts {
  const charged = chargedUntil(owed, day);
  const openThen = subtractParts(charged, settledUntil(owed, day));
  const openNow = subtractParts(charged, totalParts(owed.rows.map(({ parts }) => parts)));
  return { ...withoutNegatives(smallerParts(openThen, openNow)), ...owed.bankLate };
}

function requireAllocatable(
  charges: readonly ChargeWithRows[],
  { amountCents, date }: IncomingPayment,
): void {
  if (amountCents <= 0) throw new RuleViolation('paymentNotPositive', {});
  const rows = charges.flatMap((owed) => owed.rows);
  const settledLateChargesLater = rows.some(
    (row) => row.kind === 'payment' && row.date > date && row.parts.fine + row.parts.interest > 0,
  );
  if (settledLateChargesLater) throw new RuleViolation('paymentBeforeLateCharges', {});
  const balanceCents = payoffOn(charges, date);
  if (amountCents > balanceCents)
    throw new RuleViolation('paymentExceedsBalance', { balanceCents });
}

function payoffParts(owed: ChargeWithRows, day: CalendarDate): Parts {
  return subtractParts(payableOn(owed, day), unearnedParts(owed, day));
}

/** Interest of the plan that is not due on a day. */
export function unearnedParts(owed: ChargeWithRows, day: CalendarDate): Parts {
  const { dueDate } = owed.charge;
  if (dueDate === null || dueDate <= day) return NO_PARTS;
  return { ...NO_PARTS, financing: payableOn(owed, day).financing };
}

/** False if a refund after the day of a payment left principal owed again. */
function settlesPrincipal(
  charges: readonly ChargeWithRows[],
  amounts: readonly ChargeAmount[],
): boolean {
  const open = sumCents(charges.map((owed) => openAmounts(owed).openPrincipalCents));
  return open === sumCents(amounts.map(({ parts }) => parts.principal));
}
