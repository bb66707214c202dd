import type { OrderStatus } from './order-status.ts';
import type { Permission } from '#people/permission.ts';
import type { RefundState } from '#charges/refund.ts';
import { sumCents } from '#money.ts';
import { RuleViolation } from '#rule-violation.ts';
import { requireStock, type ProductForSale } from './order.ts';
import { MAX_STOCK } from '#products/product.ts';

/** What happens to the money received for an order that is cancelled. */
export const RECEIVED_OUTCOMES = {
  returned: { label: 'Devolvido ao cliente' },
  kept: { label: 'Fica com a loja' },
} as const;

export type ReceivedOutcome = keyof typeof RECEIVED_OUTCOMES;

/** The choice of an administrator, and the amount in cents that the screen showed as received. */
export interface ReceivedChoice {
  readonly outcome: ReceivedOutcome;
  readonly shownCents: number;
}

/** Whether a change of status cancels the order; false for an order that is already cancelled. */
function isCancelling(order: { status: OrderStatus }, next: { status: OrderStatus }): boolean {
  return order.status !== 'cancelled' && next.status === 'cancelled';
}

/** The permission that a change of status requires: changes into or out of cancelled need more than the others. */
export function permissionForStatus(from: OrderStatus, to: OrderStatus): Permission {
  return from === 'cancelled' || to === 'cancelled' ? 'cancelAndRefund' : 'receivePayments';
}

/** A payment of an order with its refunds. */
interface ReceivedPayment {
  readonly amountCents: number;
  /** Null for a payment that counts. */
  readonly takenBack: unknown;
  readonly refunds: readonly { readonly amountCents: number; readonly state: RefundState }[];
}

/** The money that the shop has for an order: payments that count less booked refunds. */
export function moneyReceived(payments: readonly ReceivedPayment[]): number {
  const counted = payments.filter(({ takenBack }) => takenBack === null);
  const refunds = counted.flatMap((payment) => payment.refunds);
  const booked = refunds.filter(({ state }) => state === 'booked');
  return sumOf(counted) - sumOf(booked);
}

function sumOf(amounts: readonly { readonly amountCents: number }[]): number {
  return sumCents(amounts.map(({ amountCents }) => amountCents));
}

/**
 * What happens to the money received for an order when its status changes. Cancelling an order with received money
 * requires a choice for exactly that amount, late charges and interest included; any other change requires none and
 * keeps the payments.
 * @throws RuleViolation receivedUndecided, receivedChanged
 */
export function receivedOutcome(
  order: { readonly status: OrderStatus; readonly receivedCents: number },
  next: { readonly status: OrderStatus; readonly received: ReceivedChoice | null },
): ReceivedOutcome | undefined {
  const { receivedCents } = order;
  if (!isCancelling(order, next)) return undefined;
  if (receivedCents !== (next.received?.shownCents ?? 0)) {
    const code = next.received === null ? 'receivedUndecided' : 'receivedChanged';
    throw new RuleViolation(code, { receivedCents });
  }
  return receivedCents > 0 ? next.received?.outcome : undefined;
}

/**
 * The effect of a change of status on the stock: cancelling returns the items on request, and reopening takes the
 * returned items again.
 */
export function stockEffect(
  order: { status: OrderStatus; isRestocked: boolean },
  next: { status: OrderStatus; restock: boolean },
): 'giveBack' | 'takeAgain' | 'none' {
  if (order.status === next.status) return 'none';
  if (next.status === 'cancelled') return next.restock ? 'giveBack' : 'none';
  return order.status === 'cancelled' && order.isRestocked ? 'takeAgain' : 'none';
}

/** An item of an existing order; productId is null if the product was deleted. */
interface SoldItem {
  productId: string | null;
  productName: string;
  quantity: number;
}

interface StockedItem {
  productId: string;
  quantity: number;
}

/**
 * The items of a restocked order that are taken from the stock again.
 * @throws RuleViolation insufficientStock for the first missing item, a deleted product included
 */
export function itemsToTake(
  items: readonly SoldItem[],
  catalogue: readonly ProductForSale[],
): StockedItem[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  return items.map(({ productId, productName, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (product === undefined) {
      const facts = { product: productName, productId: productId ?? '', available: 0 };
      throw new RuleViolation('insufficientStock', { ...facts, requested: quantity });
    }
    requireStock(product, quantity);
    return { productId: product.id, quantity };
  });
}

/**
 * The items of an order that are returned to stock; deleted products are excluded.
 * @throws RuleViolation stockTooLarge
 */
export function itemsToGiveBack(
  items: readonly SoldItem[],
  catalogue: readonly ProductForSale[],
): StockedItem[] {
  const products = new Map(catalogue.map((product) => [product.id, product]));
  return items.flatMap(({ productId, quantity }) => {
    const product = productId === null ? undefined : products.get(productId);
    if (product === undefined) return [];
    if (product.stock + quantity > MAX_STOCK) {
      throw new RuleViolation('stockTooLarge', { product: product.name });
    }
    return [{ productId: product.id, quantity }];
  });
}
