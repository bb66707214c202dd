import type { ChargeTerms } from '@vendas/domain/charges/charge';
import type { PricedItem } from '@vendas/domain/orders/order';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import type { Connection } from '#platform/database/named-statement.ts';

/** One statement, because all other buyers of these products wait until it is committed. */
export const RECORD_ORDER = {
  name: 'record-order',
  text: `
    with placed as (
      insert into public.orders (id, user_id, total_cents, status, due_date, seller_id)
      values ($1, $2, $3, $4, $5, case when $13::text = 'quick_sale' then $14::uuid end)
    ), sold as (
      select * from unnest($6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::int[], $11::bigint[], $12::bigint[])
        with ordinality as item (id, product_id, name, image_url, quantity, price, cost, place)
    ), listed as (
      insert into public.order_items (id, order_id, position, product_id, product_name, product_image_url, quantity,
        price_at_purchase_cents, cost_price_at_purchase_cents)
      select id, $1, place - 1, product_id, name, image_url, quantity, price, cost from sold
    ), charged as (
      insert into public.charges (id, order_id, number, of, due_date, principal_cents, financing_cents,
        open_principal_cents, open_financing_cents, fine_bp, interest_bp)
      select id, $1, number, of, due_date, principal, financing, principal, financing, fine, interest
      from unnest($17::uuid[], $18::int[], $19::int[], $20::date[], $21::bigint[], $22::bigint[], $23::int[], $24::int[])
        as charge (id, number, of, due_date, principal, financing, fine, interest)
    ), taken as (
      update public.products set stock = stock - sold.quantity from sold where products.id = sold.product_id
      returning products.id, sold.quantity
    ), explained as (
      insert into public.stock_movements (product_id, quantity_change, reason, order_id, user_id)
      select id, -quantity, $13::text, $1, $14 from taken
    ), promised as (
      insert into public.order_confirmations (order_id) select $1 where $13::text = 'sale'
    )
    update public.idempotency_keys set response = $16 where user_id = $14 and key = $15`,
} as const;

/** A charge of an order, without amounts carried over from earlier charges. */
export type NewCharge = Omit<ChargeTerms, 'carriedCents'> & { readonly id: string };

interface NewOrder {
  readonly id: string;
  /** The charges with their due dates; empty for an order with nothing to pay. */
  readonly charges: readonly NewCharge[];
  readonly buyerId: string;
  readonly totalCents: number;
  readonly status: OrderStatus;
  readonly dueDate: string | null;
  readonly items: readonly (PricedItem & { readonly id: string })[];
  /** A sale in the web shop is confirmed by mail, a sale at the counter is not. */
  readonly reason: 'sale' | 'quick_sale';
  /** The caller: the buyer in the shop, the seller at the counter. */
  readonly actorId: string;
  /** The response to a repeat of the call; absent when the use case stores it by `once`. */
  readonly idempotent?: { readonly key: string; readonly response: unknown };
}

/**
 * Records an order with its items and its charges, reduces the stock and records the movements. The products' rows
 * must be locked.
 */
export async function recordOrder(tx: Connection, order: NewOrder): Promise<void> {
  const { actorId, buyerId, charges, dueDate, id, items, idempotent, reason, status, totalCents } =
    order;
  const values = [
    id,
    buyerId,
    totalCents,
    status,
    dueDate,
    items.map((item) => item.id),
    items.map(({ product }) => product.id),
    items.map(({ product }) => product.name),
    items.map(({ product }) => product.imageUrl),
    items.map(({ quantity }) => quantity),
    items.map(({ product }) => product.priceCents),
    items.map(({ product }) => product.costPriceCents),
    reason,
    actorId,
    idempotent?.key ?? null,
    JSON.stringify(idempotent?.response ?? null),
    charges.map((charge) => charge.id),
    charges.map(({ number }) => number),
    charges.map(({ of }) => of),
    charges.map((charge) => charge.dueDate),
    charges.map(({ principalCents }) => principalCents),
    charges.map(({ financingCents }) => financingCents),
    charges.map(({ fineBp }) => fineBp),
    charges.map(({ interestBp }) => interestBp),
  ];
  await tx.query({ ...RECORD_ORDER, values });
}
