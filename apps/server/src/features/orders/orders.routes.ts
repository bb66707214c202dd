import { getMyCalculations } from '@vendas/contract/orders/calculations';
import * as contract from '@vendas/contract/orders/orders';
import { ORDERS_PAGE_SIZE } from '@vendas/contract/orders/orders';
import { dateInZone } from '@vendas/domain/calendar';
import { explainOpenCharges } from '@vendas/domain/charges/explain-open-charges';
import { shortId } from '@vendas/domain/orders/order';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { cutPage, placeAfter } from '#platform/database/page.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { CheckCodes, EnsureCodes } from '#platform/pix/bank-codes.ts';
import { withPix } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findBalanceOfBuyer, findOrderOfBuyer, listOrdersOfBuyer } from '#store/orders/orders.ts';
import { sumCustomerAccount } from '#store/people/customer-account.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import { toOrderResponse } from './order-responses.ts';
import { placeOrder } from './place-order.ts';

/** A shopper places orders and reads their own. */
export function registerOrders(
  api: Api,
  services: Services,
  {
    checkCodes,
    ensureCodes,
  }: { readonly checkCodes: CheckCodes; readonly ensureCodes: EnsureCodes },
): void {
  serveIdempotent(api, contract.placeOrder, ({ body }, _caller, call) =>
    placeOrder(services, body.items, call),
  );
  serve(api, contract.listMyOrders, ({ query }, caller) =>
    listMyOrders(services, ensureCodes, { userId: caller.userId, cursor: query.cursor }),
  );
  serve(api, contract.checkMyPix, async ({ params }, caller) => {
    const ownOrder = { orderId: params.id, userId: caller.userId };
    await readOwnBalance(services, ownOrder);
    const { isWatched } = await checkCodes(params.id);
    return { isWatched, balanceCents: await readOwnBalance(services, ownOrder) };
  });
  serve(api, getMyCalculations, ({ params }, caller) =>
    explainOwnOrder(services, { orderId: params.id, userId: caller.userId }),
  );
  serve(api, contract.getMyDebt, (_input, caller) => readDebt(services, caller.userId));
}

/** The buyer's own orders, newest first, one page at a time. */
export async function listMyOrders(
  { clock, config, database }: Services,
  ensureCodes: EnsureCodes,
  { userId, cursor }: { readonly userId: string; readonly cursor: string | undefined },
) {
  const { rows, nextCursor } = cutPage(
    await listOrdersOfBuyer(database.kysely, {
      userId,
      after: placeAfter(cursor),
      limit: ORDERS_PAGE_SIZE + 1,
    }),
    ORDERS_PAGE_SIZE,
  );
  const orderIds = rows.map(({ id }) => id);
  await ensureCodes({ orderIds, of: 'next' });
  const pix = await readPixDebts(
    database.kysely,
    orderIds,
    dateInZone(clock.now(), config.businessTimeZone),
  );
  const items = rows.map((row) => withPix(pix, toOrderResponse(row)));
  return { items: await Promise.all(items), nextCursor };
}

interface OwnOrder {
  readonly orderId: string;
  readonly userId: string;
}

/** @throws RuleViolation orderNotFound */
async function readOwnBalance({ database }: Services, ownOrder: OwnOrder): Promise<number> {
  const balanceCents = await findBalanceOfBuyer(database.kysely, ownOrder);
  if (balanceCents === undefined) throw new RuleViolation('orderNotFound', {});
  return balanceCents;
}

/**
 * The amounts owed today for one of a person's own orders, and their calculation; a cancelled one owes nothing.
 * @throws RuleViolation orderNotFound
 */
async function explainOwnOrder({ clock, config, database }: Services, ownOrder: OwnOrder) {
  const order = await findOrderOfBuyer(database.kysely, ownOrder);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const isCancelled = order.status === 'cancelled';
  const charges = isCancelled ? [] : await listChargesWithRows(database.kysely, order.id);
  const today = dateInZone(clock.now(), config.businessTimeZone);
  return { orderNumber: shortId(order.id), ...explainOpenCharges(charges, today) };
}

/** The amount a person owes in all their orders, not only those on the first page of the list. */
async function readDebt({ clock, config, database }: Services, userId: string) {
  const { businessTimeZone } = config;
  const today = dateInZone(clock.now(), businessTimeZone);
  const debt = await sumCustomerAccount(database.kysely, userId, today);
  const { openCount, oldestOpenAt, balanceCents, overdueCents, oldestDueDate } = debt;
  return {
    orders: openCount,
    balanceCents,
    overdueCents,
    oldestDueDate,
    sinceDate: oldestOpenAt === null ? null : dateInZone(oldestOpenAt, businessTimeZone),
  };
}
