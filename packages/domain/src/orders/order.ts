import { MAX_CENTS } from '#money.ts';
import type { CalendarDate } from '#calendar.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { isSoldIn, type SalesChannel } from '#products/product.ts';
import { RuleViolation, type PriceChange } from '#rule-violation.ts';

/** The value of an order and the amounts that reduce its balance, in cents, with the due date of a credit sale. */
export interface OrderBalance {
  status: OrderStatus;
  totalCents: number;
  /** The amount that adjustments such as discounts took off the price. */
  adjustmentCents: number;
  amountPaidCents: number;
  /** Whether money of a payment counts, also if it settled only late charges and interest. */
  hasPayment?: boolean | undefined;
  dueDate: CalendarDate | null;
}

/** The four payment statuses, derived from an order and never stored. */
export const PAYMENT_STATUSES = {
  pending: ORDER_STATUSES.pending,
  partially_paid: ORDER_STATUSES.partially_paid,
  paid: ORDER_STATUSES.paid,
  cancelled: ORDER_STATUSES.cancelled,
} as const;

export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

/** The short form of an order's id on screens: its first eight characters. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** The price and the amounts settled of it. */
export type SettledPrice = Pick<
  OrderBalance,
  'totalCents' | 'adjustmentCents' | 'amountPaidCents' | 'hasPayment'
>;

/** The part of the price that is still to be paid, in cents; never negative. */
export function amountDue(order: SettledPrice): number {
  return Math.max(0, order.totalCents - order.adjustmentCents - order.amountPaidCents);
}

/** The amount that the buyer still owes, in cents: the amount due, or zero for a cancelled order. */
export function amountOwed(order: Omit<OrderBalance, 'dueDate'>): number {
  return order.status === 'cancelled' ? 0 : amountDue(order);
}

/** Cancelled comes first; then paid if nothing is due, partially paid if an amount was paid, otherwise pending. */
export function paymentStatus(order: Omit<OrderBalance, 'dueDate'>): PaymentStatus {
  return order.status === 'cancelled' ? 'cancelled' : statusAfterPayment(order);
}

/** Overdue: due before today, with an amount due, not cancelled. */
export function isOverdue(order: OrderBalance, today: CalendarDate): boolean {
  return order.dueDate !== null && order.dueDate < today && amountOwed(order) > 0;
}

/** Paid if nothing of the price is due, partially paid if any payment counts, otherwise pending. */
export function statusAfterPayment(order: SettledPrice): Exclude<PaymentStatus, 'cancelled'> {
  if (amountDue(order) === 0) return 'paid';
  return order.amountPaidCents > 0 || order.hasPayment === true ? 'partially_paid' : 'pending';
}

/** Whether an order takes payments: it is not cancelled, and an amount is due. */
export function isPayable(order: Omit<OrderBalance, 'dueDate'>): boolean {
  return amountOwed(order) > 0;
}

/**
 * A cancelled order takes no payment.
 * @throws RuleViolation paymentOfCancelled
 */
export function requireNotCancelled({ status }: Pick<OrderBalance, 'status'>): void {
  if (status === 'cancelled') throw new RuleViolation('paymentOfCancelled', {});
}

/** A product as it is in the catalogue at the time of the sale; price and cost in cents. */
export interface ProductForSale {
  id: string;
  name: string;
  priceCents: number;
  costPriceCents: number;
  stock: number;
  imageUrl: string | null;
  isHidden: boolean;
}

/** An ordered product with its quantity and the unit price shown to the buyer, in cents. */
export interface RequestedItem {
  productId: string;
  quantity: number;
  shownPriceCents: number;
}

export interface PricedItem {
  product: ProductForSale;
  quantity: number;
}

export interface PricedSale {
  items: readonly PricedItem[];
  totalCents: number;
}

/**
 * Prices a sale from the products in stock. The quantities of a product that is listed twice are added. A product
 * that is not sold in the channel is treated as unknown, like a deleted one.
 * @throws RuleViolation cartEmpty, productUnknown, insufficientStock (first lacking item in the order listed),
 * priceChanged (all differences together; stock is checked first), totalTooLarge (price or cost above MAX_CENTS)
 */
export function priceSale(
  requested: readonly RequestedItem[],
  inStock: readonly ProductForSale[],
  channel: SalesChannel,
): PricedSale {
  if (requested.length === 0) throw new RuleViolation('cartEmpty', {});
  const merged = mergeItems(requested);
  const sold = inStock.filter((product) => isSoldIn(channel, product));
  const products = new Map(sold.map((product) => [product.id, product]));
  const changes: PriceChange[] = [];
  const items = merged.map(({ productId, quantity, shownPriceCents }) => {
    const product = products.get(productId);
    if (!product) throw new RuleViolation('productUnknown', { productId });
    requireStock(product, quantity);
    if (shownPriceCents !== product.priceCents) changes.push(priceChange(product, shownPriceCents));
    return { product, quantity };
  });
  if (changes.length > 0) throw new RuleViolation('priceChanged', { changes });
  const totalCents = items.reduce((sum, i) => sum + i.product.priceCents * i.quantity, 0);
  // The cost is limited too, otherwise finance could not sum it. Shoppers must not learn costs: both refusals are the
  // same.
  const costCents = items.reduce((sum, i) => sum + i.product.costPriceCents * i.quantity, 0);
  if (totalCents > MAX_CENTS || costCents > MAX_CENTS) throw new RuleViolation('totalTooLarge', {});
  return { items, totalCents };
}

/**
 * @throws RuleViolation insufficientStock if the catalogue has fewer units than ordered
 */
export function requireStock(product: ProductForSale, requested: number): void {
  if (product.stock >= requested) return;
  const { id: productId, name, stock: available } = product;
  throw new RuleViolation('insufficientStock', { product: name, productId, available, requested });
}

function priceChange(product: ProductForSale, shownCents: number): PriceChange {
  return {
    productId: product.id,
    product: product.name,
    shownCents,
    currentCents: product.priceCents,
  };
}

function mergeItems(requested: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, RequestedItem>();
  for (const item of requested) {
    const existing = merged.get(item.productId);
    merged.set(
      item.productId,
      existing ? { ...existing, quantity: existing.quantity + item.quantity } : { ...item },
    );
  }
  return [...merged.values()];
}

/** The terms of a quick sale; amounts in cents. */
interface QuickSaleTerms {
  isCredit: boolean;
  totalCents: number;
  /** Ignored for a cash sale. */
  initialPaidCents: number;
}

/**
 * The initial state of a quick sale: a cash sale is paid in full and completed; one on credit is pending, partially paid
 * or paid by its initial payment.
 * @throws RuleViolation initialPaidExceedsTotal
 */
export function quickSaleStart({ isCredit, totalCents, initialPaidCents }: QuickSaleTerms): {
  status: OrderStatus;
  amountPaidCents: number;
} {
  if (!isCredit) return { status: 'completed', amountPaidCents: totalCents };
  if (initialPaidCents > totalCents) {
    throw new RuleViolation('initialPaidExceedsTotal', { totalCents });
  }
  const amountPaidCents = initialPaidCents;
  return {
    status: statusAfterPayment({ totalCents, adjustmentCents: 0, amountPaidCents }),
    amountPaidCents,
  };
}

/** The note of the initial payment of a quick sale. */
export const INITIAL_PAYMENT_NOTE = 'Pagamento inicial da venda rápida.';
