// The statements of a checkout, each prepared once per connection: a rush on one product waits for nothing but them.
import type { PricedItem, ProductForSale } from '@vendas/domain/order';
import type { Repeatable } from '#platform/repeatable.ts';
import type { Connection } from '#platform/transaction.ts';

/**
 * Their texts, so that the bench can send the same ones with nothing around them. The list of products is hidden
 * in a query of its own: a plan for the few that it names would be cheaper than one for any list, and made at each call.
 */
export const CHECKOUT = {
  claimKey: {
    name: 'checkout-claim-key',
    text: `
      insert into public.idempotency_keys (user_id, key, route, input_hash, response)
      values ($1, $2, $3, $4, 'null') on conflict do nothing returning created_at as at`,
  },
  lockProducts: {
    name: 'checkout-lock-products',
    text: `
      select id, name, price_cents as "priceCents", cost_price_cents as "costPriceCents", stock,
        image_url as "imageUrl"
      from public.products where id = any((select $1::uuid[])::uuid[]) order by id for update`,
  },
  recordOrder: {
    name: 'checkout-record-order',
    text: `
      with placed as (
        insert into public.orders (id, user_id, total_cents, status) values ($1, $2, $3, 'pending')
      ), sold as (
        select * from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::int[], $9::bigint[], $10::bigint[])
          with ordinality as item (id, product_id, name, image_url, quantity, price, cost, place)
      ), listed as (
        insert into public.order_items (id, order_id, position, product_id, product_name, product_image_url, quantity,
          price_at_purchase_cents, cost_price_at_purchase_cents)
        select id, $1, place - 1, product_id, name, image_url, quantity, price, cost from sold
      ), taken as (
        update public.products set stock = stock - sold.quantity from sold where products.id = sold.product_id
        returning products.id, sold.quantity
      ), explained as (
        insert into public.stock_movements (product_id, quantity_change, reason, order_id, user_id)
        select id, -quantity, 'sale', $1, $2 from taken
      ), promised as (
        insert into public.order_confirmations (order_id) values ($1)
      )
      update public.idempotency_keys set response = $12 where user_id = $2 and key = $11`,
  },
} as const;

/**
 * Claims the key of a call that must happen once, and waits for one that is under way. The instant of the transaction,
 * which is also that of the order; undefined when the key came before.
 */
export async function claimKey(tx: Connection, repeatable: Repeatable): Promise<Date | undefined> {
  const { inputHash, key, route, userId } = repeatable;
  const values = [userId, key, route, inputHash];
  const { rows } = await tx.query<{ at: Date }>({ ...CHECKOUT.claimKey, values });
  return rows[0]?.at;
}

/** Like `lockProducts` of products.ts: in id order, so that two sales never dead-lock. */
export async function lockProductsForCheckout(
  tx: Connection,
  ids: readonly string[],
): Promise<ProductForSale[]> {
  const { rows } = await tx.query<ProductForSale>({ ...CHECKOUT.lockProducts, values: [[...ids]] });
  return rows;
}

interface NewCheckout {
  readonly orderId: string;
  readonly totalCents: number;
  readonly items: readonly (PricedItem & { readonly id: string })[];
  readonly repeatable: Repeatable;
  /** What a repeat of the call is answered. */
  readonly answer: unknown;
}

/**
 * Records the order with its items, takes the stock, explains it, keeps the answer and promises the mail that
 * confirms it: one statement.
 */
export async function recordOrder(tx: Connection, checkout: NewCheckout): Promise<void> {
  const { answer, items, orderId, repeatable, totalCents } = checkout;
  const values = [
    orderId,
    repeatable.userId,
    totalCents,
    items.map(({ id }) => id),
    items.map(({ product }) => product.id),
    items.map(({ product }) => product.name),
    items.map(({ product }) => product.imageUrl),
    items.map(({ quantity }) => quantity),
    items.map(({ product }) => product.priceCents),
    items.map(({ product }) => product.costPriceCents),
    repeatable.key,
    JSON.stringify(answer),
  ];
  await tx.query({ ...CHECKOUT.recordOrder, values });
}
