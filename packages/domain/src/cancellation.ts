import type { OrderStatus } from './order-status.ts';
import { RuleViolation } from './rule-violation.ts';

/** What becomes of the money received for an order that is cancelled. */
export const RECEIVED_OUTCOMES = {
  returned: { label: 'Devolvido ao cliente' },
  kept: { label: 'Fica com a loja' },
} as const;

export type ReceivedOutcome = keyof typeof RECEIVED_OUTCOMES;

/** The choice of an administrator, and the amount in cents that they saw as received. */
export interface ReceivedChoice {
  readonly outcome: ReceivedOutcome;
  readonly shownCents: number;
}

/** Whether a change of status cancels the order; an order that is cancelled already stays as it is. */
function isCancelling(order: { status: OrderStatus }, next: { status: OrderStatus }): boolean {
  return order.status !== 'cancelled' && next.status === 'cancelled';
}

/**
 * The outcome of the money received for an order by a change of its status. Cancelling an order that has payments
 * requires a choice for exactly the amount received; any other change has none, and leaves the payments.
 * @throws RuleViolation receivedUndecided, receivedChanged
 */
export function receivedOutcome(
  order: { readonly status: OrderStatus; readonly amountPaidCents: number },
  next: { readonly status: OrderStatus; readonly received: ReceivedChoice | null },
): ReceivedOutcome | undefined {
  const { amountPaidCents } = order;
  if (!isCancelling(order, next)) return undefined;
  if (amountPaidCents !== (next.received?.shownCents ?? 0)) {
    const code = next.received === null ? 'receivedUndecided' : 'receivedChanged';
    throw new RuleViolation(code, { amountPaidCents });
  }
  return amountPaidCents > 0 ? next.received?.outcome : undefined;
}
