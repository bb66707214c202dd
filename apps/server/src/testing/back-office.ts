import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { placeOrder } from '@vendas/contract/orders/orders';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { AuditSubject } from '@vendas/domain/audit';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongCharges } from '#store/orders/charges.ts';
import { callRoute, succeeded } from './builders.ts';
import type { Person, TestProduct } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** A valid product form. */
export const productForm = (overrides: Record<string, unknown> = {}) => ({
  name: `Difusor ${randomUUID().slice(0, 8)}`,
  description: 'Bambu e vidro',
  priceCents: 8_990,
  costPriceCents: 3_100,
  stock: 12,
  category: 'Difusores' as const,
  imageUrl: null,
  sku: null,
  ean: null,
  isHidden: false,
  lowStockAt: 5,
  ...overrides,
});

/** An order of a buyer, placed through the API. */
export async function anOrder(
  app: TestApp,
  as: Person,
  product: Pick<TestProduct, 'id' | 'priceCents'>,
  quantity = 1,
) {
  const item = { productId: product.id, quantity, shownPriceCents: product.priceCents };
  return succeeded(await callRoute(app, placeOrder, { as, body: { items: [item] } }));
}

/** Today in the app's business time zone. */
export const todayOf = ({ clock, config }: TestApp): CalendarDate =>
  dateInZone(clock.now(), config.businessTimeZone);

/** Moves an order to an earlier instant, so that it accepts payments dated before today. */
export async function backdateOrder(app: TestApp, id: string, createdAt: string): Promise<void> {
  await app.database.kysely.updateTable('orders').set({ createdAt }).where('id', '=', id).execute();
}

/** Sets a person's name. */
export async function nameProfile(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  firstName: string | null,
  lastName: string | null,
): Promise<void> {
  await app.database.kysely
    .updateTable('profiles')
    .set({ firstName, lastName })
    .where('id', '=', id)
    .execute();
}

/** The logged actions of a subject, oldest first. */
export async function auditOf(app: TestApp, subject: AuditSubject, subjectId: string) {
  return await app.database.kysely
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
}

const booksSchema = z.object({
  unevenStock: z.int(),
  unevenPaid: z.int(),
  partialOrders: z.int(),
  emptyOrders: z.int(),
  unevenCharges: z.int(),
});

/**
 * The number of rows that violate each invariant of the shop; all zero in a consistent shop:
 * - stock is the sum of its movements
 * - the paid amount is the sum of what payments settled of the price
 * - the total is the sum of the items
 * - charges owe the rest of the total
 */
export async function findInconsistencies(app: TestApp) {
  const result = await app.database.pool.query(`
    select
      (select count(*) from products p where stock <> coalesce(
        (select sum(quantity_change) from stock_movements where product_id = p.id), 0))::int as "unevenStock",
      (select count(*) from orders o where amount_paid_cents > total_cents or amount_paid_cents <> coalesce(
        (select sum(amount_cents - coalesce((select sum(a.principal_cents) from refunds r join refund_parts a on a.refund_id = r.id
            where r.payment_id = p.id and r.state = 'booked'), 0) - (select coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents
            + a.financing_cents), 0) from payment_allocations a where a.payment_id = p.id))
          from payments p where order_id = o.id and taken_back_at is null), 0))::int as "unevenPaid",
      (select count(*) from orders o where total_cents <> coalesce(
        (select sum(quantity * price_at_purchase_cents) from order_items where order_id = o.id), 0))::int as "partialOrders",
      (select count(*) from orders o where not exists (select from order_items where order_id = o.id))::int as "emptyOrders"`);
  const wrongCharges = await inTransaction(app.database.kysely, listWrongCharges);
  return booksSchema.parse({ ...result.rows[0], unevenCharges: wrongCharges.length });
}

export const NO_INCONSISTENCIES = {
  unevenStock: 0,
  unevenPaid: 0,
  partialOrders: 0,
  emptyOrders: 0,
  unevenCharges: 0,
};
