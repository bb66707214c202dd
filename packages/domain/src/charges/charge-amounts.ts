import { sumCents } from '#money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { byDueDate } from './charge.ts';
import type { Charge, ChargeAmount, ChargeWithRows } from './charge.ts';
import { PARTS, sumParts, surchargeOf, takeParts } from './parts.ts';
import type { Part, Parts } from './parts.ts';

/**
 * Sorts the chosen charge first, then the oldest.
 * @throws RuleViolation chargeNotFound
 */
export function inOrder(
  charges: readonly ChargeWithRows[],
  chosenChargeId?: string,
): ChargeWithRows[] {
  const isChosen = (charge: Charge) => charge.id === chosenChargeId;
  if (chosenChargeId !== undefined && !charges.some(({ charge }) => isChosen(charge))) {
    throw new RuleViolation('chargeNotFound', {});
  }
  return charges.toSorted(
    (one, other) =>
      Number(isChosen(other.charge)) - Number(isChosen(one.charge)) ||
      byDueDate(one.charge, other.charge),
  );
}

/** One amount for each charge; charges with an amount of zero are left out. */
export function amountsOf(
  charges: readonly ChargeWithRows[],
  partsOf: (owed: ChargeWithRows) => Parts,
): ChargeAmount[] {
  const amounts = charges.map((owed) => ({ chargeId: owed.charge.id, parts: partsOf(owed) }));
  return amounts.filter(({ parts }) => sumParts(parts) > 0);
}

/** Takes the amounts one after the other until `cents` are used up. */
export function takeAmounts(
  amounts: readonly ChargeAmount[],
  cents: number,
  order: readonly Part[] = PARTS,
): ChargeAmount[] {
  let left = cents;
  const taken = amounts.map(({ chargeId, parts }) => {
    const some = takeParts(parts, left, order);
    left -= sumParts(some);
    return { chargeId, parts: some };
  });
  return taken.filter(({ parts }) => sumParts(parts) > 0);
}

export function sumAmounts(amounts: readonly ChargeAmount[]): number {
  return sumCents(amounts.map(({ parts }) => sumParts(parts)));
}

/** The part of the amounts beyond the price of what was sold. */
export function sumSurcharges(amounts: readonly ChargeAmount[]): number {
  return sumCents(amounts.map(({ parts }) => surchargeOf(parts)));
}
