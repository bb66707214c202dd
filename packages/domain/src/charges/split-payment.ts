import { byDueDate, openParts } from './charge.ts';
import type { Charge } from './charge.ts';
import { sumParts, takeParts } from './parts.ts';
import type { Parts } from './parts.ts';

/** What a payment settles of one charge. */
export interface Allocation {
  readonly chargeId: string;
  readonly parts: Parts;
}

/** Splits a payment over the charges of its order, oldest first, each in full as far as the amount reaches. */
export function splitPayment(charges: readonly Charge[], amountCents: number): Allocation[] {
  const allocations: Allocation[] = [];
  let left = amountCents;
  for (const charge of charges.toSorted(byDueDate)) {
    const parts = takeParts(openParts(charge), left);
    const cents = sumParts(parts);
    if (cents > 0) allocations.push({ chargeId: charge.id, parts });
    left -= cents;
  }
  if (left > 0) throw new Error('the payment exceeds what its charges owe');
  return allocations;
}
