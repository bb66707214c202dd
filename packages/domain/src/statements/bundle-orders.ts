import { sumCents } from '#money.ts';
import type { CalendarDate } from '#calendar.ts';

/** A charge of a person whom a line names. */
export interface BundledCharge {
  readonly orderId: string;
  readonly chargeId: string;
  readonly dueDate: CalendarDate | null;
  /** The amount that settles the charge on the line's day. */
  readonly owedCents: number;
  /** The largest payment that its order accepts on the line's day. */
  readonly payoffCents: number;
}

/** The part of a line that pays one order. */
interface OrderPart {
  readonly orderId: string;
  /** The charge to settle first. */
  readonly chargeId: string;
  readonly amountCents: number;
}

/** Compared in all combinations. */
const MOST_CHARGES = 12;

/**
 * The orders of one person that a line pays together: those with charges of exactly its amount, as few and as old as
 * possible; otherwise, if no single order owes that much, the oldest ones that it settles. The rest of the line stays
 * open. Undefined if one order is enough.
 */
export function bundleOrders(
  openCents: number,
  charges: readonly BundledCharge[],
): OrderPart[] | undefined {
  const oldest = charges
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
    .slice(0, MOST_CHARGES);
  if (oldest.some(({ owedCents }) => owedCents === openCents)) return undefined;
  const exact = exactSum(openCents, oldest);
  if (exact !== undefined) return partsOf(exact);
  if (oldest.some(({ payoffCents }) => payoffCents >= openCents)) return undefined;
  return oldestOrders(openCents, oldest);
}

const dueOf = ({ dueDate }: BundledCharge) => dueDate ?? '9999';

/** The fewest charges of at least two orders with this sum; of several such sums that of the oldest charges. */
function exactSum(
  openCents: number,
  charges: readonly BundledCharge[],
): readonly BundledCharge[] | undefined {
  let best: readonly BundledCharge[] | undefined;
  const search = (from: number, leftCents: number, chosen: readonly BundledCharge[]) => {
    if (leftCents === 0) {
      const isFewer = best === undefined || chosen.length < best.length;
      if (isFewer && new Set(chosen.map(({ orderId }) => orderId)).size > 1) best = chosen;
      return;
    }
    for (const [index, charge] of charges.entries()) {
      if (index < from || charge.owedCents <= 0 || charge.owedCents > leftCents) continue;
      search(index + 1, leftCents - charge.owedCents, [...chosen, charge]);
    }
  };
  search(0, openCents, []);
  return best;
}

function partsOf(charges: readonly BundledCharge[]): OrderPart[] | undefined {
  const orderIds = [...new Set(charges.map(({ orderId }) => orderId))];
  const parts = orderIds.flatMap((orderId) => {
    const ofOrder = charges.filter((charge) => charge.orderId === orderId);
    const [first] = ofOrder;
    if (first === undefined) return [];
    const amountCents = sumCents(ofOrder.map(({ owedCents }) => owedCents));
    // the sum of a plan's charges can be more than a payoff, which takes interest off
    return amountCents > first.payoffCents
      ? []
      : [{ orderId, chargeId: first.chargeId, amountCents }];
  });
  return parts.length === orderIds.length ? parts : undefined;
}

function oldestOrders(
  openCents: number,
  charges: readonly BundledCharge[],
): OrderPart[] | undefined {
  const parts = new Map<string, OrderPart>();
  let leftCents = openCents;
  for (const { orderId, chargeId, payoffCents } of charges) {
    if (parts.has(orderId) || payoffCents <= 0 || payoffCents > leftCents) continue;
    parts.set(orderId, { orderId, chargeId, amountCents: payoffCents });
    leftCents -= payoffCents;
  }
  return parts.size > 1 ? [...parts.values()] : undefined;
}
