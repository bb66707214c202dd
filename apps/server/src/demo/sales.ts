import { randomUUID } from 'node:crypto';
import { paymentStatus } from '@vendas/domain/orders/order';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { sumCents } from '@vendas/domain/money';
import { fillBasket } from './basket.ts';
import type { BasketLine } from './basket.ts';
import type { StockedProduct } from './catalogue.ts';
import { payInstalments } from './instalments.ts';
import type { Instalment } from './instalments.ts';
import type { Buyer } from './people.ts';
import type { DemoClock } from './present.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { planSales } from './sales-plan.ts';
import type { PlannedSale } from './sales-plan.ts';

/** One order with everything that belongs to it. */
export interface Sale {
  readonly id: string;
  readonly kind: PlannedSale['kind'];
  readonly userId: string;
  /** The person who sold it at the counter; null for an order of the web shop. */
  readonly sellerId: string | null;
  readonly createdAt: Date;
  readonly totalCents: number;
  readonly amountPaidCents: number;
  readonly status: OrderStatus;
  readonly dueDate: string | null;
  readonly lines: readonly BasketLine[];
  readonly payments: readonly Instalment[];
  readonly cancelledAt: Date | null;
}

interface Shop {
  readonly products: readonly StockedProduct[];
  /** At least one of them has existed since the first day. */
  readonly buyers: readonly Buyer[];
  /** At least one; the first sells most. */
  readonly sellerIds: readonly string[];
  readonly present: DemoClock;
}

const SEED = 20_240;
/** After this many days a paid order has certainly been delivered. */
const DELIVERED_DAYS = 10;

/** The orders of the shop, oldest first. */
export function makeSales(shop: Shop): Sale[] {
  const random = createRandom(SEED);
  return planSales(random, shop.present).map((plan, index) => makeSale(random, shop, plan, index));
}

function makeSale(random: Random, shop: Shop, plan: PlannedSale, index: number): Sale {
  const { products, buyers, present } = shop;
  const existingBuyers = buyers.filter(({ joinedDaysAgo }) => joinedDaysAgo > plan.daysAgo);
  const createdAt = present.instantAgo(plan.daysAgo, (9 + 11 * random.next()) * 60);
  const lines = fillBasket(random, products, plan);
  const totalCents = sumCents(lines.map(({ quantity, priceCents }) => quantity * priceCents));
  const payments = payInstalments(random, present, { plan, at: createdAt, totalCents });
  const amountPaidCents = sumCents(payments.map(({ amountCents }) => amountCents));
  const isCancelled = plan.kind === 'cancelled';
  return {
    id: randomUUID(),
    kind: plan.kind,
    userId: random.pick(existingBuyers).id,
    sellerId: plan.kind === 'counter' || plan.kind === 'credit' ? sellerOf(shop, index) : null,
    createdAt,
    totalCents,
    amountPaidCents,
    status: statusOf(plan, { totalCents, amountPaidCents }),
    dueDate: plan.kind === 'credit' ? present.dateAgo(plan.daysAgo - plan.termDays) : null,
    lines,
    payments,
    cancelledAt: isCancelled ? present.after(createdAt, random.int(60, 3 * 1440)) : null,
  };
}

/**
 * Returns all sellers in turn, the first twice as often. Not random, so that the rest of the sales does not depend on
 * the sellers.
 */
function sellerOf({ sellerIds }: Shop, index: number): string | null {
  return sellerIds[Math.max(0, (index % (sellerIds.length + 1)) - 1)] ?? null;
}

/**
 * As the application would have set it: cash at the counter completes a sale, a delivered order was completed by
 * hand.
 */
function statusOf(
  { kind, daysAgo }: PlannedSale,
  amounts: { readonly totalCents: number; readonly amountPaidCents: number },
): OrderStatus {
  if (kind === 'cancelled') return 'cancelled';
  const status = paymentStatus({ adjustmentCents: 0, ...amounts, status: 'pending' });
  const isDelivered = kind === 'counter' || daysAgo > DELIVERED_DAYS;
  return status === 'paid' && isDelivered && kind !== 'credit' ? 'completed' : status;
}
