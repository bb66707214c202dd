import { randomUUID } from 'node:crypto';
import { orderSchema } from '@vendas/contract/orders/orders';
import type { Order } from '@vendas/contract/orders/orders';
import { priceSale } from '@vendas/domain/orders/order';
import type { PricedSale, RequestedItem } from '@vendas/domain/orders/order';
import { isOfErasedAccount } from '#platform/database/database-errors.ts';
import { Fault, refuseFor } from '#platform/http/errors.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { Connection } from '#platform/database/named-statement.ts';
import { inPreparedTransaction } from '#platform/database/transaction.ts';
import { createKeyedQueue } from '#platform/keyed-queue.ts';
import { personLimits, takeAllowance } from '#store/auth/limits.ts';
import { claimKey, readStoredResult } from '#store/idempotency.ts';
import { lockProducts } from '#store/products/products.ts';
import { type NewCharge, recordOrder } from '#store/orders/record-order.ts';

/**
 * During a rush on one product one order has its lock and one is ready to follow. The others wait here instead of in
 * PostgreSQL, where each would occupy a connection that buyers of other products need. The wait is shorter than a
 * browser's timeout: with PostgreSQL's statement timeout, the response takes at most half a minute.
 */
const queue = createKeyedQueue({ concurrency: 2, timeoutMs: 10_000 });

/**
 * Places a shopper's order: prices it from the products for sale in the shop, records it and reduces the stock, all
 * or nothing, once per idempotency key. Only one statement runs between the lock on the products and the commit.
 * @throws RuleViolation of priceSale, idempotencyKeyReused
 * @throws Fault tooManyRequests, unauthenticated, unavailable
 */
export async function placeOrder(
  { clock, config, database }: Services,
  requested: readonly RequestedItem[],
  call: IdempotentCall,
): Promise<Order> {
  const productIds = requested.map((item) => item.productId);
  const place = async (tx: Connection) => {
    const at = await claimKey(tx, call);
    if (at === undefined) return undefined;
    if (config.hasRateLimits) {
      const { userId } = call;
      refuseFor(await takeAllowance(tx, personLimits.order, userId, clock.now()));
    }
    const products = await lockProducts(tx, productIds);
    const { items, totalCents } = priceSale(requested, products, 'shop');
    const lines = items.map((item) => ({ ...item, id: randomUUID() }));
    const response = orderOf({ items: lines, totalCents }, at);
    const { key, userId } = call;
    await recordOrder(tx, {
      id: response.id,
      charges: chargesOf(totalCents),
      buyerId: userId,
      totalCents,
      status: response.status,
      dueDate: null,
      items: lines,
      reason: 'sale',
      actorId: userId,
      idempotent: { key, response },
    });
    return response;
  };
  const placed = await queue(productIds, () => inPreparedTransaction(database, place)).catch(
    (error: unknown) => {
      throw isOfErasedAccount(error) ? new Fault('unauthenticated') : error;
    },
  );
  return placed ?? orderSchema.parse(await readStoredResult(database.kysely, call));
}

interface Lines extends PricedSale {
  readonly items: readonly (PricedSale['items'][number] & { readonly id: string })[];
}

/** A purchase in the shop has no due date yet, so it is never late. */
function chargesOf(totalCents: number): NewCharge[] {
  if (totalCents === 0) return [];
  const amounts = { principalCents: totalCents, financingCents: 0, fineBp: 0, interestBp: 0 };
  return [{ ...amounts, id: randomUUID(), number: 1, of: 1, dueDate: null }];
}

/** The new order as its buyer sees it. */
function orderOf({ items, totalCents }: Lines, createdAt: Date): Order {
  return {
    id: randomUUID(),
    createdAt: createdAt.toISOString(),
    totalCents,
    adjustmentCents: 0,
    amountPaidCents: 0,
    status: 'pending',
    dueDate: null,
    items: items.map(({ id, product, quantity }) => ({
      id,
      productId: product.id,
      productName: product.name,
      imageUrl: product.imageUrl,
      quantity,
      priceAtPurchaseCents: product.priceCents,
    })),
  };
}
