import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { paymentDateProblem } from '@vendas/domain/date-rules';
import { formatBRL, today } from '#lib/format/format.ts';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

/** What happens to the debt. */
export function remainder(cents: number): string {
  return cents === 0 ? 'O pedido fica quitado.' : `Fica faltando ${formatBRL(cents)}`;
}

/** Why the untouched form cannot be confirmed yet. */
export function untouchedReason(amountCents: number, largestCents: number): string {
  if (largestCents === 0) return 'Não há saldo a receber.';
  return amountCents > largestCents
    ? 'O valor digitado passa do saldo restante.'
    : 'Informe o valor do pagamento.';
}

export function dateRefusal(date: DateInputValue, orderDate: CalendarDate): string | undefined {
  if (date === null) return 'Por favor, selecione a data do pagamento.';
  if (isUnreadable(date)) return undefined;
  const problem = paymentDateProblem(date, { orderDate, today: today() });
  return problem && refusalMessage(problem, { orderDate });
}

export function amountRefusal(amountCents: number, largestCents: number): string | undefined {
  if (!(amountCents > 0)) return refusalMessage('paymentNotPositive', {});
  return amountCents > largestCents
    ? refusalMessage('paymentExceedsBalance', { balanceCents: largestCents })
    : undefined;
}
