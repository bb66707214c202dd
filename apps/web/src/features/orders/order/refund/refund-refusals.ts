import type { AuthoredPayment } from '@vendas/contract/orders/admin-orders';
import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { refundDateProblem } from '@vendas/domain/charges/refund';
import { sumCents } from '@vendas/domain/money';
import { today } from '#lib/format/format.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

/** The part of a payment that was neither refunded nor reserved for a pending refund. */
export function refundableCentsOf({ amountCents, refunds }: AuthoredPayment): number {
  const effective = refunds.filter(({ state }) => state !== 'released');
  return Math.max(0, amountCents - sumCents(effective.map((refund) => refund.amountCents)));
}

export function amountRefusal(amountCents: number, receivedCents: number): string | undefined {
  if (!(amountCents > 0)) return refusalMessage('refundNotPositive', {});
  return amountCents > receivedCents
    ? refusalMessage('refundExceedsReceived', { receivedCents })
    : undefined;
}

export function dateRefusal(date: DateInputValue, paymentDate: CalendarDate): string | undefined {
  if (date === null) return 'Por favor, selecione a data da devolução.';
  if (isUnreadable(date)) return undefined;
  const problem = refundDateProblem(date, { paymentDate, today: today() });
  return problem && refusalMessage(problem, { paymentDate });
}
