import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';

// The rules of the domain as conditions that an index can serve; tests assert that they are equal. The partial indexes
// have the same terms.

/** `paymentStatus` of the domain. */
export const PAYMENT_CONDITIONS = {
  cancelled: sql<boolean>`orders.status = 'cancelled'`,
  paid: sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents = 0`,
  partially_paid: sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents > 0 and (orders.amount_paid_cents > 0 or orders.has_payment)`,
  pending: sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents > 0 and orders.amount_paid_cents = 0 and not orders.has_payment`,
} as const;

/** Not cancelled and with a balance, as `amountOwed`. */
export const IS_RECEIVABLE = sql<boolean>`orders.status <> 'cancelled' and orders.balance_cents > 0`;

/** `isToPrepare` of the domain. */
export const IS_TO_PREPARE = sql<boolean>`orders.seller_id is null and orders.status in ('pending', 'partially_paid', 'paid')`;

/** `isOverdue` of the domain. */
export function isOverdue(today: CalendarDate) {
  return sql<boolean>`${IS_RECEIVABLE} and orders.due_date < ${today}::date`;
}
