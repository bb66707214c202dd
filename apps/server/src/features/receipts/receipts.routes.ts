import type { z } from 'zod';
import * as contract from '@vendas/contract/orders/receipts';
import type { Print, Receipt } from '@vendas/contract/orders/receipts';
import { dateInZone } from '@vendas/domain/calendar';
import { amountDue } from '@vendas/domain/orders/order';
import { receiptNumber } from '@vendas/domain/orders/receipt';
import type { ReceiptContent } from '@vendas/domain/orders/receipt';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { shopImprint } from '@vendas/domain/shop/shop';
import { shopName } from '@vendas/domain/shop/shop-name';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { hasOrder } from '#store/orders/orders.ts';
import {
  countPrint,
  findPaymentFacts,
  findPaymentOfSale,
  findReceipt,
  insertReceipt,
  listReceipts,
  takeReceiptNumber,
} from '#store/orders/receipts.ts';
import { readShop } from '#store/shop.ts';

type Params = z.output<typeof contract.getReceipt.params>;

/** The receipts of payments. */
export function registerReceipts(api: Api, services: Services): void {
  serve(api, contract.getReceipt, ({ params }) => readReceipt(services.database.kysely, params));
  serveIdempotent(api, contract.printReceipt, ({ params }, _caller, call) =>
    printReceipt(services, params, call),
  );
  serve(api, contract.getSaleReceipt, async ({ params }, caller) => {
    const db = services.database.kysely;
    return await readReceipt(db, await placeOfSale(db, params.id, caller));
  });
  serveIdempotent(api, contract.printSaleReceipt, async ({ params }, caller, call) => {
    const place = await placeOfSale(services.database.kysely, params.id, caller);
    return await printReceipt(services, place, call);
  });
  serve(api, contract.listReceipts, async ({ params }) => {
    const db = services.database.kysely;
    if (!(await hasOrder(db, params.id))) throw new RuleViolation('orderNotFound', {});
    const receipts = await listReceipts(db, params.id);
    return {
      items: receipts.map(({ content, paymentId, isCancelled, ...place }) => ({
        number: receiptNumber(place),
        paymentId,
        isCancelled,
        amountCents: content.amountCents,
        paymentDate: content.paymentDate,
      })),
    };
  });
}

/**
 * The payment that a person took with their own sale.
 * @throws RuleViolation paymentNotFound
 */
async function placeOfSale(db: Executor, id: string, caller: Caller): Promise<Params> {
  const paymentId = await findPaymentOfSale(db, { orderId: id, sellerId: caller.userId });
  if (paymentId === undefined) throw new RuleViolation('paymentNotFound', {});
  return { id, paymentId };
}

/**
 * The numbered receipt of a payment, else what it would say if it were printed now.
 * @throws RuleViolation paymentNotFound
 */
async function readReceipt(db: Executor, { id, paymentId }: Params): Promise<Receipt> {
  const kept = await findReceipt(db, id, paymentId);
  if (kept !== undefined) return toReceipt(kept);
  const content = await composeContent(db, { id, paymentId });
  return { number: null, prints: 0, isCancelled: false, content };
}

/**
 * Counts a print of the receipt of a payment. The first one takes the next number of the business year and keeps the
 * content. The order's lock makes a concurrent print, or the removal of the payment, wait.
 * @throws RuleViolation orderNotFound, paymentNotFound, idempotencyKeyReused
 */
function printReceipt(
  { clock, config, database }: Services,
  params: Params,
  call: IdempotentCall,
): Promise<Print> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, contract.printReceipt.response.parse, async () => {
      const { id: orderId, paymentId } = params;
      const order = await lockOrder(tx, orderId);
      if (order === undefined) throw new RuleViolation('orderNotFound', {});
      const kept = await findReceipt(tx, orderId, paymentId);
      if (kept !== undefined) {
        await countPrint(tx, paymentId);
        return toPrint({ ...kept, prints: kept.prints + 1 });
      }
      const content = await composeContent(tx, params);
      const now = clock.now();
      const year = Number(dateInZone(now, config.businessTimeZone).slice(0, 4));
      const number = await takeReceiptNumber(tx, year);
      const issued = { issuedAt: now, issuedBy: call.userId };
      await insertReceipt(tx, { year, number, paymentId, orderId, content, ...issued });
      return toPrint({ year, number, prints: 1, isCancelled: false });
    }),
  );
}

async function composeContent(db: Executor, { id, paymentId }: Params): Promise<ReceiptContent> {
  const facts = await findPaymentFacts(db, id, paymentId);
  if (facts === undefined) throw new RuleViolation('paymentNotFound', {});
  const { totalCents, adjustmentCents, amountPaidCents, ...payment } = facts;
  const shop = await readShop(db);
  return {
    ...payment,
    shopName: shopName(shop),
    shopImprint: shopImprint(shop) ?? null,
    city: shop.city,
    footer: shop.receiptFooter,
    balanceCents: amountDue({ totalCents, adjustmentCents, amountPaidCents }),
    orderTotalCents: totalCents,
  };
}

type KeptReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

function toReceipt({ content, ...kept }: KeptReceipt): Receipt {
  return { ...toPrint(kept), content };
}

function toPrint({ year, number, prints, isCancelled }: Omit<KeptReceipt, 'content'>): Print {
  return { number: receiptNumber({ year, number }), prints, isCancelled };
}
