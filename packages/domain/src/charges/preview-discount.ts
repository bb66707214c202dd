import { discountCharges } from './adjust-charges.ts';
import type { Discount } from './adjust-charges.ts';
import { payableOn, payoffOn } from './allocate-payment.ts';
import { withRows } from './charge.ts';
import type { ChargeWithRows } from './charge.ts';
import { totalParts } from './parts.ts';
import type { Parts } from './parts.ts';

/** The amount owed on a day, part by part, and thus the largest discount of each part. */
export function owedParts(charges: readonly ChargeWithRows[], day: Discount['date']): Parts {
  return totalParts(charges.map((owed) => payableOn(owed, day)));
}

/**
 * The amounts that a discount would take off, and the payment that would settle the order on that day afterwards.
 * @throws RuleViolation discountNotPositive, discountExceedsOwed, chargeNotFound
 */
export function previewDiscount(charges: readonly ChargeWithRows[], discount: Discount) {
  const taken = discountCharges(charges, discount);
  const left = withRows(charges, taken, { kind: 'discount', date: discount.date });
  return {
    taken: totalParts(taken.map(({ parts }) => parts)),
    payoffCents: payoffOn(left, discount.date),
  };
}
