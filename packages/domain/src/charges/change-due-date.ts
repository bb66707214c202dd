import type { CalendarDate } from '#calendar.ts';
import { requireDueDate } from '#date-rules.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { Charge, ChargeWithRows } from './charge.ts';
import { lateChargesOn, owedOn } from './late-charges.ts';
import type { LateCharges } from './late-charges.ts';
import { sumParts } from './parts.ts';

export interface ChargeDueDateChange {
  readonly charge: Charge;
  /** Whether an overdue charge is postponed, which only a person who may give discounts does. */
  readonly isConcession: boolean;
  /** The late charges of today that the change waives, for the audit log. */
  readonly removed: LateCharges;
}

/**
 * Late charges follow the due date, so it is fixed once a payment settled any of them.
 * @throws RuleViolation dueDateBeforeSale, dueDateWithoutBalance, chargeDueDateFixed
 */
export function changeChargeDueDate(
  owed: ChargeWithRows,
  {
    dueDate,
    today,
    saleDate,
  }: { dueDate: CalendarDate; today: CalendarDate; saleDate: CalendarDate },
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
  return {
    charge: changed,
    isConcession,
    removed: {
      fine: Math.max(0, before.fine - after.fine),
      interest: Math.max(0, before.interest - after.interest),
    },
  };
}
