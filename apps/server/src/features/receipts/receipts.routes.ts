import type { z } from 'zod';
import * as contract from '@vendas/contract/orders/receipts';
import type { Print, Receipt } from '@vendas/contract/orders/receipts';
import { dateInZone } from '@vendas/domain/calendar';
import { receiptNumber } from '@vendas/domain/orders/receipt';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { hasOrder } from '#store/orders/orders.ts';
import {
  findPaymentOfSale,
  findReceipt,
  isOrderOf,
  listPaymentsWithReceipt,
  listReceipts,
} from '#store/orders/receipts.ts';
import { sumRefunds } from '#store/orders/refunds.ts';
import { composeContent, contentOf, issueReceipt, toPrint } from './issue-receipt.ts';
import { sendReceipt } from './send-receipt.ts';

type Params = z.output<typeof contract.getReceipt.params>;

/** The receipts of payments. */
export function registerReceipts(api: Api, services: Services): void {
  serve(api, contract.getReceipt, ({ params }) => readReceipt(services, params));
  serveIdempotent(api, contract.printReceipt, ({ params }, _caller, call) =>
    printReceipt(services, params, call),
  );
  serveIdempotent(api, contract.sendReceipt, ({ params }, _caller, call) =>
    sendReceipt(services, params, call),
  );
  serve(api, contract.getSaleReceipt, async ({ params }, caller) => {
    const db = services.database.kysely;
    return await readReceipt(services, await findSalePayment(db, params.id, caller));
  });
  serveIdempotent(api, contract.printSaleReceipt, async ({ params }, caller, call) => {
    const paymentKey = await findSalePayment(services.database.kysely, params.id, caller);
    return await printReceipt(services, paymentKey, call);
  });
  serve(api, contract.listMyReceipts, async ({ params }, caller) => {
    const db = services.database.kysely;
    await requireOwnOrder(db, params.id, caller);
    return { items: await listPaymentsWithReceipt(db, params.id) };
  });
  serve(api, contract.getMyReceipt, async ({ params }, caller) => {
    const db = services.database.kysely;
    await requireOwnOrder(db, params.id, caller);
    return await readReceipt(services, params);
  });
  serveIdempotent(api, contract.printMyReceipt, async ({ params }, caller, call) => {
    await requireOwnOrder(services.database.kysely, params.id, caller);
    return await printReceipt(services, params, call);
  });
  serve(api, contract.listReceipts, async ({ params }) => {
    const db = services.database.kysely;
    if (!(await hasOrder(db, params.id))) throw new RuleViolation('orderNotFound', {});
    const receipts = await listReceipts(db, params.id);
    return {
      items: receipts.map(({ content, paymentId, isCancelled, ...numbered }) => ({
        number: receiptNumber(numbered),
        paymentId,
        isCancelled,
        amountCents: content.amountCents,
        paymentDate: content.paymentDate,
      })),
    };
  });
}

/** @throws RuleViolation orderNotFound */
async function requireOwnOrder(db: Executor, orderId: string, { userId }: Caller): Promise<void> {
  if (!(await isOrderOf(db, { orderId, userId }))) throw new RuleViolation('orderNotFound', {});
}

/**
 * The payment that the caller received with their own sale.
 * @throws RuleViolation paymentNotFound
 */
async function findSalePayment(db: Executor, id: string, caller: Caller): Promise<Params> {
  const payment = await findPaymentOfSale(db, { orderId: id, sellerId: caller.userId });
  if (payment === undefined) throw new RuleViolation('paymentNotFound', {});
  return { id, paymentId: payment.id };
}

/**
 * The numbered receipt of a payment, or its content if it were printed now.
 * @throws RuleViolation paymentNotFound
 */
async function readReceipt(services: Services, { id, paymentId }: Params): Promise<Receipt> {
  const { clock, config, database } = services;
  const db = database.kysely;
  const stored = await findReceipt(db, id, paymentId);
  const refundedCents = await sumRefunds(db, paymentId);
  if (stored !== undefined) {
    const content = contentOf(stored, config.businessTimeZone);
    return { ...toPrint(stored), refundedCents, content };
  }
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const content = await composeContent(db, { id, paymentId, today });
  return { number: null, prints: 0, isCancelled: false, refundedCents, content };
}

/**
 * Counts a print of the receipt of a payment.
 * @throws RuleViolation orderNotFound, paymentNotFound, idempotencyKeyReused
 */
function printReceipt(services: Services, params: Params, call: IdempotentCall): Promise<Print> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, contract.printReceipt.response.parse, async () => {
      const issued = await issueReceipt(services, tx, { ...params, issuedBy: call.userId });
      return toPrint(issued);
    }),
  );
}
