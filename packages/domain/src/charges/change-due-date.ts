import type { CalendarDate } from '#calendar.ts';
import { requireDueDate } from '#date-rules.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { RuleCode } from '#rule-violation.ts';
import { inOrder } from './charge-amounts.ts';
import { byDueDate, openParts } from './charge.ts';
import type { Charge, ChargeWithRows } from './charge.ts';
import { lateChargesOn, owedOn } from './late-charges.ts';
import type { LateCharges } from './late-charges.ts';
import { sumParts } from './parts.ts';

export interface ChargeDueDateChange {
  readonly charge: Charge;
  /** Whether an overdue charge is postponed, which requires the permission to give discounts. */
  readonly isConcession: boolean;
  /** Today's late charges that the change waives, for the audit log. */
  readonly removed: LateCharges;
}

/**
 * The charge whose due date is changed: the chosen one, otherwise the oldest open one, which determines the due date
 * of the order. Undefined if no charge is open.
 * @throws RuleViolation chargeNotFound
 */
export function chargeToMove(
  charges: readonly ChargeWithRows[],
  chosenChargeId?: string,
): ChargeWithRows | undefined {
  if (chosenChargeId !== undefined) return inOrder(charges, chosenChargeId)[0];
  const open = charges.filter(({ charge }) => sumParts(openParts(charge)) > 0);
  return open.toSorted((one, other) => byDueDate(one.charge, other.charge))[0];
}

interface DueDateDays {
  readonly dueDate: CalendarDate;
  readonly today: CalendarDate;
  readonly saleDate: CalendarDate;
}

/** The effect of a new due date, before it is saved, or the code of the refusal. */
export function previewDueDate(
  owed: ChargeWithRows,
  days: DueDateDays,
): ChargeDueDateChange | RuleCode {
  try {
    return changeChargeDueDate(owed, days);
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
}

/**
 * Changes the due date of a charge. Late charges follow the due date, so a payment that settled any of them fixes the
 * date, and a date before today must not create any.
 * @throws RuleViolation dueDateBeforeSale, dueDateWithoutBalance, chargeDueDateFixed, dueDateInPast
 */
export function changeChargeDueDate(
  owed: ChargeWithRows,
  { dueDate, today, saleDate }: DueDateDays,
): ChargeDueDateChange {
  requireDueDate(dueDate, saleDate);
  if (sumParts(owedOn(owed, today)) === 0) throw new RuleViolation('dueDateWithoutBalance', {});
  if (owed.rows.some(({ kind, parts }) => kind === 'payment' && parts.fine + parts.interest > 0)) {
    throw new RuleViolation('chargeDueDateFixed', {});
  }
  const { charge, rows } = owed;
  const isConcession =
    charge.dueDate !== null && charge.dueDate < today && dueDate > charge.dueDate;
  const changed = { ...charge, dueDate };
  const before = lateChargesOn(owed, today);
  const after = lateChargesOn({ charge: changed, rows }, today);
  if (dueDate < today && startsLateCharges(before, after)) {
    throw new RuleViolation('dueDateInPast', {});
  }
  return {
    charge: changed,
    isConcession,
    removed: {
      fine: Math.max(0, before.fine - after.fine),
      interest: Math.max(0, before.interest - after.interest),
    },
  };
}

/** Whether a new due date makes a fine, or the first interest, at once. */
function startsLateCharges(before: LateCharges, after: LateCharges): boolean {
  return after.fine > before.fine || (before.interest === 0 && after.interest > 0);
}
