import type { z } from 'zod';
import * as contract from '@vendas/contract/people/customers';
import type { CustomerAccount } from '@vendas/contract/people/customers';
import { dateInZone } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { cutPageBy } from '#platform/database/page.ts';
import { Fault } from '#platform/http/errors.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { withCopyPaste } from '#platform/pix/pix-code.ts';
import { withPaymentPaths } from '@vendas/contract/orders/payment-links';
import type { Services } from '#platform/services.ts';
import type { PaymentLinks } from '#store/orders/payment-links.ts';
import { readPixDebts } from '#store/pix/pix.ts';
import {
  listCustomerPayments,
  listOpenOrders,
  sumCustomerAccount,
} from '#store/people/customer-account.ts';
import { findCustomer, resolveCustomer } from '#store/people/customer-files.ts';
import { listCustomers as listRows } from '#store/people/customer-list.ts';
import { addNote, removeNote } from './customer-notes.ts';
import { mergeCustomers, previewMerge } from './merge-customers.ts';
import { readCustomer } from './read-customer.ts';
import { updateCustomer } from './update-customer.ts';

/** The files of customers. */
export function registerCustomers(api: Api, services: Services, links: PaymentLinks): void {
  const { kysely } = services.database;
  serve(api, contract.listCustomerFiles, ({ query }, { permissions }) =>
    listCustomers(services, query, permissions.has('seeOrders')),
  );
  serve(api, contract.getCustomerFile, ({ params }) => readCustomer(kysely, params.id));
  serve(api, contract.updateCustomerFile, ({ params, body }, { permissions, userId }) =>
    updateCustomer(services, {
      id: params.id,
      form: body,
      actorId: userId,
      seesOrders: permissions.has('seeOrders'),
    }),
  );
  serveIdempotent(api, contract.addCustomerNote, ({ params, body }, _caller, call) =>
    addNote(services, params.id, body.body, call),
  );
  serve(api, contract.removeCustomerNote, ({ params }, { userId }) =>
    removeNote(services, { ...params, actorId: userId }),
  );
  serve(api, contract.getCustomerAccount, async ({ params }) => {
    const account = await readAccount(services, params.id);
    const ids = account.openOrders.map(({ id }) => id);
    const tokens = await links.knownTokensOf(kysely, ids);
    return { ...account, openOrders: withPaymentPaths(tokens, account.openOrders) };
  });
  serve(api, contract.previewCustomerMerge, ({ params }) => previewMerge(services, params));
  serveIdempotent(api, contract.mergeCustomerFiles, ({ params, body }, { permissions }, call) =>
    mergeCustomers(
      services,
      { ...params, ...body, seesOrders: permissions.has('seeOrders') },
      call,
    ),
  );
}

/**
 * Customers sorted by the query, one page at a time. What they owe is included only for a caller who may see orders.
 * @throws Fault forbidden when the list is sorted by a value that the caller may not see
 */
async function listCustomers(
  { database }: Services,
  query: z.output<typeof contract.listCustomerFiles.query>,
  seesOrders: boolean,
) {
  if (query.sort.endsWith('balance') && !seesOrders) throw new Fault('forbidden');
  const size = contract.CUSTOMERS_PAGE_SIZE;
  const found = await listRows(database.kysely, { ...query, limit: size + 1 });
  const { rows, nextCursor } = cutPageBy(found, size, ({ key }) => key);
  const items = rows.map(({ key: _, lastPurchaseAt, balanceCents, ...customer }) => ({
    ...customer,
    balanceCents: seesOrders ? balanceCents : null,
    lastPurchaseAt: lastPurchaseAt?.toISOString() ?? null,
  }));
  return { items, nextCursor };
}

/**
 * The purchases, debts and payments of a customer.
 * @throws RuleViolation customerNotFound
 */
async function readAccount(services: Services, requestedId: string): Promise<CustomerAccount> {
  const { clock, config, database } = services;
  const db = database.kysely;
  const id = await resolveCustomer(db, requestedId);
  const customer = await findCustomer(db, id);
  const today = dateInZone(clock.now(), config.businessTimeZone);
  if (customer === undefined) throw new RuleViolation('customerNotFound', {});
  const { oldestOpenAt: _, ...sums } = await sumCustomerAccount(db, id, today);
  const openOrders = await listOpenOrders(db, id, contract.CUSTOMER_OPEN_ORDERS);
  const openIds = openOrders.map((order) => order.id);
  const pix = await readPixDebts(db, openIds, today, { isLasting: true });
  const payments = await listCustomerPayments(db, id, contract.CUSTOMER_PAYMENTS);
  return {
    ...sums,
    lastPurchaseAt: sums.lastPurchaseAt?.toISOString() ?? null,
    openOrders: openOrders.map((order) =>
      withCopyPaste(pix, { ...order, createdAt: order.createdAt.toISOString() }),
    ),
    payments: payments.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}
