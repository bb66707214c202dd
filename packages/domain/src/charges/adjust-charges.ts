import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { sumCents } from '#money.ts';
import type { RefundOutcome } from './refund.ts';
import { payableOn, unearnedParts } from './allocate-payment.ts';
import { amountsOf, inOrder, sumAmounts, takeAmounts } from './charge-amounts.ts';
import { openAmounts, withRows } from './charge.ts';
import type { ChargeAmount, ChargeWithRows } from './charge.ts';
import { addParts, NO_PARTS, subtractParts } from './parts.ts';
import type { Part, Parts } from './parts.ts';

/** Principal last, so that it is never settled while another part of its charge is open. */
const DISCOUNT_ORDER: readonly Part[] = ['interest', 'fine', 'carried', 'financing', 'principal'];

/** Principal first: a refund returns the price of what was sold before late charges and interest. */
const REFUND_ORDER: readonly Part[] = ['principal', 'financing', 'carried', 'interest', 'fine'];

export interface Discount {
  readonly amountCents: number;
  readonly date: CalendarDate;
  readonly chosenChargeId?: string | undefined;
  /** Only this part is taken off. */
  readonly part?: Part | undefined;
}

/** The late fine and interest that a waiver on a given day takes off each charge. */
export function waiveLateCharges(
  charges: readonly ChargeWithRows[],
  day: CalendarDate,
): ChargeAmount[] {
  return amountsOf(inOrder(charges), (owed) => {
    const { fine, interest } = payableOn(owed, day);
    return { ...NO_PARTS, fine, interest };
  });
}

/**
 * The amounts that a discount takes off each charge: the chosen charge first, then the oldest. What is due beyond the
 * price goes first, of all charges, so that principal is never taken while a late charge or due interest is open.
 * @throws RuleViolation discountNotPositive, discountExceedsOwed, discountBeforeLateCharges, chargeNotFound
 */
export function discountCharges(
  charges: readonly ChargeWithRows[],
  { amountCents, date, chosenChargeId, part }: Discount,
): ChargeAmount[] {
  if (amountCents <= 0) throw new RuleViolation('discountNotPositive', {});
  const ordered = inOrder(charges, chosenChargeId);
  const surcharges = amountsOf(ordered, (charge) => dueSurcharges(charge, date));
  const openCents = sumAmounts(surcharges);
  if (part === 'principal' && openCents > 0) {
    throw new RuleViolation('discountBeforeLateCharges', { openCents });
  }
  const owed = amountsOf(ordered, (charge) => {
    const payable = payableOn(charge, date);
    return part === undefined ? payable : { ...NO_PARTS, [part]: payable[part] };
  });
  const owedCents = sumAmounts(owed);
  if (amountCents > owedCents) throw new RuleViolation('discountExceedsOwed', { owedCents });
  if (part !== undefined) return takeAmounts(owed, amountCents, DISCOUNT_ORDER);
  const first = takeAmounts(surcharges, amountCents, DISCOUNT_ORDER);
  const left = amountsOf(ordered, (charge) =>
    subtractParts(payableOn(charge, date), partsOf(first, charge)),
  );
  const rest = takeAmounts(left, amountCents - sumAmounts(first), DISCOUNT_ORDER);
  return amountsOf(ordered, (charge) => addParts(partsOf(first, charge), partsOf(rest, charge)));
}

/** What is due on a day beyond the price, which a discount takes before principal, in cents. */
export function dueSurchargeCents(charges: readonly ChargeWithRows[], day: CalendarDate): number {
  return sumAmounts(amountsOf(charges, (owed) => dueSurcharges(owed, day)));
}

/** Late charges, carried charges and interest of the plan of a charge that is due. */
function dueSurcharges(owed: ChargeWithRows, day: CalendarDate): Parts {
  const { dueDate } = owed.charge;
  if (dueDate === null || dueDate > day) return NO_PARTS;
  return { ...payableOn(owed, day), principal: 0 };
}

function partsOf(amounts: readonly ChargeAmount[], { charge }: ChargeWithRows): Parts {
  return amounts.find(({ chargeId }) => chargeId === charge.id)?.parts ?? NO_PARTS;
}

export interface ReturnedGoods {
  readonly reduced: readonly ChargeAmount[];
  /** Interest of the plan that is not due yet, of charges that have no principal left to earn it. */
  readonly unearned: readonly ChargeAmount[];
  /** The part of the price to be refunded, because it was already paid. */
  readonly refundCents: number;
}

/** The amounts that returned goods take off the principal, the latest charge first. */
export function reduceReturned(
  charges: readonly ChargeWithRows[],
  priceCents: number,
  day: CalendarDate,
): ReturnedGoods {
  const open = amountsOf(inOrder(charges).toReversed(), (owed) => ({
    ...NO_PARTS,
    principal: openAmounts(owed).openPrincipalCents,
  }));
  const reduced = takeAmounts(open, priceCents);
  const left = withRows(charges, reduced, { kind: 'returned', date: day });
  return {
    reduced,
    unearned: unearnedWithoutPrincipal(left, day),
    refundCents: priceCents - sumAmounts(reduced),
  };
}

/**
 * Interest of the plan that is not due yet, of charges whose principal is settled and thus earns no more interest. It
 * is taken off when goods are returned, and when a payment that settled part of it is taken back after a payoff.
 */
export function unearnedWithoutPrincipal(
  charges: readonly ChargeWithRows[],
  day: CalendarDate,
): ChargeAmount[] {
  const withoutPrincipal = charges.filter((owed) => openAmounts(owed).openPrincipalCents === 0);
  return amountsOf(withoutPrincipal, (owed) => unearnedParts(owed, day));
}

interface Refund {
  readonly amountCents: number;
  readonly outcome: RefundOutcome;
}

/**
 * The parts that a refund returns of the amounts that a payment settled, the newest charge first.
 * Returned goods give back the price alone, neither fine nor interest.
 * @param received the amounts that the payment settled, less earlier refunds
 * @throws RuleViolation refundNotPositive, refundExceedsReceived, refundExceedsPrice
 */
export function refundPayment(
  charges: readonly ChargeWithRows[],
  received: readonly ChargeAmount[],
  { amountCents, outcome }: Refund,
): ChargeAmount[] {
  if (amountCents <= 0) throw new RuleViolation('refundNotPositive', {});
  const receivedCents = sumAmounts(received);
  if (amountCents > receivedCents)
    throw new RuleViolation('refundExceedsReceived', { receivedCents });
  const isOfPrice = outcome === 'returned';
  const priceCents = sumCents(received.map(({ parts }) => parts.principal));
  if (isOfPrice && amountCents > priceCents)
    throw new RuleViolation('refundExceedsPrice', { priceCents });
  const partsOf = new Map(received.map(({ chargeId, parts }) => [chargeId, parts]));
  const newestFirst = amountsOf(
    inOrder(charges).toReversed(),
    ({ charge }) => partsOf.get(charge.id) ?? NO_PARTS,
  );
  return takeAmounts(newestFirst, amountCents, isOfPrice ? ['principal'] : REFUND_ORDER);
}
