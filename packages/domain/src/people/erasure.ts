import { amountDue } from '#orders/order.ts';
import type { OrderBalance } from '#orders/order.ts';
import { isAdmin } from './role.ts';
import type { Role } from './role.ts';
import { RuleViolation } from '#rule-violation.ts';

type BoughtOrder = Readonly<Omit<OrderBalance, 'dueDate'>>;

/** A person who requests the erasure of their account, and the facts that can prevent it. */
export interface ErasureRequest {
  readonly role: Role;
  /** Administrators besides this user. */
  readonly otherAdministrators: number;
  readonly orders: readonly BoughtOrder[];
  /** The open amount of instalment interest and earlier late charges, in cents. */
  readonly openExtrasCents: number;
}

/** The amount that a person still owes for their orders, in cents; cancelled orders owe nothing. */
export function openBalance(orders: readonly BoughtOrder[]): number {
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, order) => sum + amountDue(order), 0);
}

/**
 * The last administrator cannot be erased, nor a person who still owes an amount: the contract is not yet fulfilled.
 * @throws RuleViolation lastAdministratorStays, erasureWithBalance, erasureWithCharges
 */
export function requireErasable(request: ErasureRequest): void {
  const { role, otherAdministrators, orders, openExtrasCents } = request;
  if (isAdmin(role) && otherAdministrators === 0) {
    throw new RuleViolation('lastAdministratorStays', {});
  }
  const balanceCents = openBalance(orders);
  if (balanceCents > 0) throw new RuleViolation('erasureWithBalance', { balanceCents });
  if (openExtrasCents > 0) throw new RuleViolation('erasureWithCharges', { openExtrasCents });
}
