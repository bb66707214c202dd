import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { AdjustmentKind } from './charge.ts';

/** What becomes of what refunded money had settled, of an order that is not cancelled. */
export const REFUND_OUTCOMES = {
  returned: { label: 'Sai do pedido: o cliente devolveu mercadoria' },
  discount: { label: 'Sai do pedido: é um desconto' },
  open: { label: 'Volta a ser devido' },
} as const satisfies Record<Extract<AdjustmentKind, 'returned' | 'discount'> | 'open', unknown>;

export type RefundOutcome = keyof typeof REFUND_OUTCOMES;

/** A refund that the bank has not made yet reserves its amount; only a booked one counts. */
export const REFUND_STATES = ['booked', 'reserved', 'released'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

interface RefundDays {
  readonly paymentDate: CalendarDate;
  readonly today: CalendarDate;
}

/** Money goes back neither before it came nor after today; the code of the refusal, or undefined. */
export function refundDateProblem(
  date: CalendarDate,
  { paymentDate, today }: RefundDays,
): 'refundDateInFuture' | 'refundBeforePayment' | undefined {
  if (date > today) return 'refundDateInFuture';
  return date < paymentDate ? 'refundBeforePayment' : undefined;
}

/** @throws RuleViolation refundDateInFuture, refundBeforePayment */
export function requireRefundDate(date: CalendarDate, days: RefundDays): void {
  const problem = refundDateProblem(date, days);
  if (problem !== undefined) throw new RuleViolation(problem, { paymentDate: days.paymentDate });
}
