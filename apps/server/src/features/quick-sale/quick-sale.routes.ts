import { dateInZone } from '@vendas/domain/calendar';
import * as contract from '@vendas/contract/orders/quick-sale';
import { z } from 'zod';
import { serve, serveIdempotent, type Api, type Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  countByCategory,
  findSaleProducts,
  listSaleProducts as listRows,
} from '#store/products/sale-products.ts';
import { cutPageBy } from '#platform/database/page.ts';
import { listCustomers as listCustomerRows } from '#store/people/customer-list.ts';
import { keyAfter, textKey } from '#platform/database/cursor.ts';
import type { Instalment } from '@vendas/contract/orders/instalments';
import { type Charge, chargedParts, openParts } from '@vendas/domain/charges/charge';
import { sumParts } from '@vendas/domain/charges/parts';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { pixCode, withPix } from '#platform/pix/pix-code.ts';
import { findSale } from '#store/orders/admin-orders.ts';
import { listCharges } from '#store/orders/charges.ts';
import { findPaymentOfSale } from '#store/orders/receipts.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { createCustomer } from './create-customer.ts';
import { placeQuickSale } from './place-quick-sale.ts';

/** Sales at the counter: customers, products, and the sale itself. */
export function registerQuickSale(api: Api, services: Services): void {
  serve(api, contract.listCustomers, ({ query }) => listCustomers(services, query));
  serve(api, contract.listSaleProducts, ({ query }) => listSaleProducts(services, query));
  serve(api, contract.countSaleProducts, async () => ({
    items: await countByCategory(services.database.kysely),
  }));
  serve(api, contract.listSaleProductsById, ({ query }) =>
    listSaleProductsById(services, query.ids),
  );
  serveIdempotent(api, contract.createCustomer, ({ body }, _caller, call) =>
    createCustomer(services, body, call),
  );
  serveIdempotent(api, contract.placeQuickSale, async ({ body }, caller, call) => {
    const mayOverrideCredit = caller.permissions.has('giveDiscounts');
    const { id } = await placeQuickSale(services, body, call, mayOverrideCredit);
    return await readSale(services, id, caller);
  });
  serve(api, contract.getSale, ({ params }, caller) => readSale(services, params.id, caller));
}

interface CustomersRequest {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Possible buyers by first name, those that contain the exact phrase first; one page at a time. */
async function listCustomers({ database }: Services, { search, cursor }: CustomersRequest) {
  const limit = contract.QUICK_SALE_PAGE_SIZE + 1;
  const found = await listCustomerRows(database.kysely, { search, cursor, sort: 'phrase', limit });
  const { rows, nextCursor } = cutPageBy(found, contract.QUICK_SALE_PAGE_SIZE, ({ key }) => key);
  const items = rows.map(({ id, firstName, lastName, email, phone }) => ({
    id,
    firstName,
    lastName,
    email,
    phone,
  }));
  return { items, nextCursor };
}

const nameSchema = z.tuple([textKey, z.uuid()]);
const unitsSchema = z.tuple([z.int(), z.uuid()]);

/** Products without their cost, one page at a time. */
async function listSaleProducts(
  { database }: Services,
  { search, category, sort, cursor }: z.output<typeof contract.listSaleProducts.query>,
) {
  const found = await listRows(database.kysely, {
    search,
    category,
    place:
      sort === 'name'
        ? { sort, after: keyAfter(cursor, nameSchema) }
        : { sort, after: keyAfter(cursor, unitsSchema) },
    limit: contract.QUICK_SALE_PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, contract.QUICK_SALE_PAGE_SIZE, (product) => [
    sort === 'name' ? product.name : product.unitsSold,
    product.id,
  ]);
  return { items: rows.map(({ unitsSold: _, ...product }) => product), nextCursor };
}

/** The named products, without their cost; deleted ones are left out. */
async function listSaleProductsById({ database }: Services, ids: readonly string[]) {
  return { items: await findSaleProducts(database.kysely, ids) };
}

/**
 * A sale of the caller with its items, its instalments and the codes of what was paid by PIX at the sale and of what
 * is still due.
 * @throws RuleViolation orderNotFound
 */
async function readSale(
  { clock, config, database: { kysely: db } }: Services,
  id: string,
  { userId: sellerId }: Caller,
): Promise<contract.Sale> {
  const order = await findSale(db, { id, sellerId });
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const charges = await listCharges(db, id);
  const instalments = instalmentsOf(charges);
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const payment = await findPaymentOfSale(db, { orderId: id, sellerId });
  const pix = await readPixDebts(db, [id], today);
  const sale = await withPix(pix, {
    ...order,
    createdAt: order.createdAt.toISOString(),
    hasReceipt: payment !== undefined,
    ...(instalments.length > 0 && { instalments }),
  });
  const [first] = charges;
  const { account } = pix;
  if (account === undefined || first === undefined || payment === undefined) return sale;
  const isPaidNow =
    payment.method === 'pix' && payment.paymentDate === today && payment.takenBackAt === null;
  if (!isPaidNow) return sale;
  const { amountCents } = payment;
  return { ...sale, pixNow: await pixCode(account, { id: first.id, amountCents }) };
}

/** The amount to be paid later, and the down payment of a plan. */
function instalmentsOf(charges: readonly Charge[]): Instalment[] {
  const owed = charges.filter((charge) => sumParts(openParts(charge)) > 0);
  if (owed.length === 0) return [];
  const listed = charges.filter((charge) => charge.number === 0 || owed.includes(charge));
  return listed.map((charge) => {
    const { id, number, of, dueDate } = charge;
    const parts = number === 0 ? chargedParts(charge) : openParts(charge);
    return { id, number, of, dueDate, amountCents: sumParts(parts) };
  });
}
