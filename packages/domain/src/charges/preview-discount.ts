import { discountCharges } from './adjust-charges.ts';
import type { Discount } from './adjust-charges.ts';
import { payableOn, payoffOn } from './allocate-payment.ts';
import { withRows } from './charge.ts';
import type { ChargeWithRows } from './charge.ts';
import { totalParts } from './parts.ts';
import type { Parts } from './parts.ts';

/** What is owed on a day, part by part, and so the largest discounts. */
export function owedParts(charges: readonly ChargeWithRows[], day: Discount['date']): Parts {
  return totalParts(charges.map((owed) => payableOn(owed, day)));
}

/**
 * What a discount would take off, and what would settle the order that day afterwards.
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
