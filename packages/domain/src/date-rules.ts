import { addDays } from './calendar.ts';
import type { CalendarDate } from './calendar.ts';
import { isPayable } from '#orders/order.ts';
import type { OrderBalance } from '#orders/order.ts';
import { RuleViolation } from './rule-violation.ts';

/** The distance from today, in days, beyond which a form requires confirmation of a date. */
const FAR_DAYS = 366;

/** Whether a date is more than 366 days before or after today. */
export function isFarFromToday(date: CalendarDate, today: CalendarDate): boolean {
  return date < addDays(today, -FAR_DAYS) || date > addDays(today, FAR_DAYS);
}

interface PaymentDays {
  /** The business day on which the order was placed. */
  readonly orderDate: CalendarDate;
  readonly today: CalendarDate;
}

/**
 * A payment is dated neither after today nor before the day of the order; returns the code of the refusal, or
 * undefined.
 */
export function paymentDateProblem(
  paymentDate: CalendarDate,
  { orderDate, today }: PaymentDays,
): 'paymentDateInFuture' | 'paymentDateBeforeOrder' | undefined {
  if (paymentDate > today) return 'paymentDateInFuture';
  return paymentDate < orderDate ? 'paymentDateBeforeOrder' : undefined;
}

/** @throws RuleViolation paymentDateInFuture, paymentDateBeforeOrder */
export function requirePaymentDate(paymentDate: CalendarDate, days: PaymentDays): void {
  const problem = paymentDateProblem(paymentDate, days);
  if (problem !== undefined) throw new RuleViolation(problem, { orderDate: days.orderDate });
}

/** Whether a credit sale is due before its own day; the due date may be in the past. */
export function isDueBeforeSale(dueDate: CalendarDate, saleDate: CalendarDate): boolean {
  return dueDate < saleDate;
}

/** @throws RuleViolation dueDateBeforeSale */
export function requireDueDate(dueDate: CalendarDate, saleDate: CalendarDate): void {
  if (isDueBeforeSale(dueDate, saleDate)) throw new RuleViolation('dueDateBeforeSale', {});
}

/** The facts of an order that decide whether its due date may change. */
interface DatedOrder extends OrderBalance {
  /** The business day on which the order was placed. */
  readonly orderDate: CalendarDate;
}

/**
 * The due date of an order changes only while an amount is owed, and only if it is still the date that the person
 * saw; a missing due date may be added.
 * @throws RuleViolation dueDateWithoutBalance, dueDateChanged, dueDateBeforeSale
 */
export function requireDueDateChange(
  order: DatedOrder,
  change: { readonly dueDate: CalendarDate; readonly expectedDueDate: CalendarDate | null },
): void {
  if (!isPayable(order)) throw new RuleViolation('dueDateWithoutBalance', {});
  if (order.dueDate !== change.expectedDueDate) {
    throw new RuleViolation('dueDateChanged', { dueDate: order.dueDate });
  }
  requireDueDate(change.dueDate, order.orderDate);
}
