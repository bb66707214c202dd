import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NamedPerson } from '@vendas/domain/people/person';
import type { DB } from '#platform/database/schema.generated.ts';
import { anyPhone } from '#store/people/people-search.ts';

/** The columns every list of orders reads; amounts in cents. */
export const ORDER_COLUMNS = [
  'orders.id',
  'orders.createdAt',
  'orders.totalCents',
  'orders.adjustmentCents',
  'orders.amountPaidCents',
  'orders.hasPayment',
  'orders.status',
  'orders.dueDate',
] as const;

/** The columns of items for everyone who may see an order. Only administrators see the cost. */
export const ITEM_COLUMNS = [
  'orderItems.id',
  'orderItems.productId',
  'orderItems.productName',
  'orderItems.productImageUrl as imageUrl',
  'orderItems.quantity',
  'orderItems.priceAtPurchaseCents',
] as const;

/** The items of an order, without their cost. */
export const itemsOfOrder = jsonArrayFrom(
  expressionBuilder<DB, 'orders'>()
    .selectFrom('orderItems')
    .select(ITEM_COLUMNS)
    .whereRef('orderItems.orderId', '=', 'orders.id')
    .orderBy('orderItems.position'),
);

type Seller = Readonly<Pick<NamedPerson, 'firstName' | 'lastName'> & { id: string }>;

/** The person who sold an order at the counter; null for an order placed in the shop. */
export const sellerOf = sql<Seller | null>`(select json_build_object('id', seller.id, 'firstName', seller.first_name,
  'lastName', seller.last_name) from profiles as seller where seller.id = orders.seller_id)`;

type Buyer = Readonly<Required<NamedPerson> & { id: string }>;

/** The buyer, of an order joined with `profiles` and `auth.users`. */
export const buyerOf = sql<Buyer>`json_build_object('id', profiles.id, 'firstName', profiles.first_name,
  'lastName', profiles.last_name, 'email', auth.users.email, 'phone', ${anyPhone('auth.users', 'profiles')})`;
