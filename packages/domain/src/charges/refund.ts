import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { AdjustmentKind } from './charge.ts';

/** What happens to the amounts that refunded money had settled, in an order that is not cancelled. */
export const REFUND_OUTCOMES = {
  returned: {
    label: 'Sai do pedido: o cliente devolveu mercadoria',
    hint: 'Volta só o preço, sem multa nem juros, e o custo sai de Custo na mesma proporção. O estoque não muda: o que voltou para a prateleira se acerta em Ajustar estoque.',
  },
  discount: {
    label: 'Sai do pedido: é um desconto',
    hint: 'O pedido fica mais barato, e o cliente não deve mais este valor.',
  },
  open: {
    label: 'Volta a ser devido',
    hint: 'O saldo do pedido aumenta, e o cliente paga de novo.',
  },
} as const satisfies Record<Extract<AdjustmentKind, 'returned' | 'discount'> | 'open', unknown>;

export type RefundOutcome = keyof typeof REFUND_OUTCOMES;

/** A refund that the bank has not completed yet reserves its amount; only a booked refund counts. */
export const REFUND_STATES = ['booked', 'reserved', 'released'] as const;

export type RefundState = (typeof REFUND_STATES)[number];

interface RefundDays {
  readonly paymentDate: CalendarDate;
  readonly today: CalendarDate;
}

/** A refund is dated neither before its payment nor after today; returns the code of the refusal, or undefined. */
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
