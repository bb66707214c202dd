import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { waiveLateCharges } from './adjust-charges.ts';
import { allocatePayment, payoffOn } from './allocate-payment.ts';
import type { AllocatedPayment } from './allocate-payment.ts';
import { sumAmounts } from './charge-amounts.ts';
import { withRows } from './charge.ts';
import type { ChargeWithRows } from './charge.ts';

interface PlannedPayment {
  readonly date: CalendarDate;
  readonly waivesLateCharges: boolean;
}

/** The amounts that a payment could settle, before its own amount is known. */
export interface PaymentPreview {
  /** The late fine and interest of the day, waived or not. */
  readonly lateCents: number;
  /** The largest payment. */
  readonly payoffCents: number;
  /** The parts that an amount would settle; undefined if the payment would be refused. */
  readonly split: (amountCents: number, chosenChargeId?: string) => AllocatedPayment | undefined;
}

/** The effect of a payment on a day; registering the payment has the same effect. */
export function previewPayment(
  charges: readonly ChargeWithRows[],
  { date, waivesLateCharges }: PlannedPayment,
): PaymentPreview {
  const late = waiveLateCharges(charges, date);
  const owed = waivesLateCharges ? withRows(charges, late, { kind: 'waiver', date }) : charges;
  return {
    lateCents: sumAmounts(late),
    payoffCents: payoffOn(owed, date),
    split(amountCents, chosenChargeId) {
      try {
        return allocatePayment(owed, { amountCents, date, chosenChargeId });
      } catch (error) {
        if (error instanceof RuleViolation) return undefined;
        throw error;
      }
    },
  };
}
