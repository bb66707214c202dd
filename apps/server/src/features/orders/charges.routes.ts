import * as agreements from '@vendas/contract/orders/agreements';
import type { Agreement } from '@vendas/contract/orders/agreements';
import * as contract from '@vendas/contract/orders/charges';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payoffOn } from '@vendas/domain/charges/allocate-payment';
import { explainCharge } from '@vendas/domain/charges/explain-charge';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { shopImprint, shopName } from '@vendas/domain/shop/shop';
import type { Executor } from '#platform/database/database.ts';
import { Fault } from '#platform/http/errors.ts';
import { serve, serveIdempotent, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAdjustments } from '#store/orders/adjustments.ts';
import { findAgreement, listAgreements } from '#store/orders/agreements.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { readCreditSettings } from '#store/orders/credit.ts';
import { findBilledOrder } from '#store/orders/orders.ts';
import { giveDiscount } from './give-discount.ts';
import { readShop } from '#store/shop.ts';
import { makeAgreement } from './make-agreement.ts';

/** The amounts owed for an order and their origin, and what reduces them without money. */
export function registerOrderCharges(api: Api, services: Services): void {
  const { clock, config, database } = services;
  serve(api, contract.listOrderCharges, ({ params, query }) => {
    const date = query.on ?? dateInZone(clock.now(), config.businessTimeZone);
    return readCharges(database.kysely, params.id, date);
  });
  serveIdempotent(api, contract.giveDiscount, ({ params, body }, _caller, call) =>
    giveDiscount(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, agreements.makeAgreement, ({ params, body }, _caller, call) =>
    makeAgreement(services, { ...params, ...body }, { ...call, mayConcede: true }),
  );
  serveIdempotent(api, agreements.splitOrder, ({ params, body }, caller, call) => {
    const form = { ...params, ...body, agreedCents: null, reason: null };
    const mayConcede = caller.permissions.has('giveDiscounts');
    return makeAgreement(services, form, { ...call, mayConcede });
  });
  serve(api, agreements.getAgreement, ({ params }) => readAgreement(database.kysely, params));
}

/**
 * The charges of an order on a date; a cancelled one owes nothing.
 * @throws RuleViolation orderNotFound
 */
async function readCharges(db: Executor, id: string, date: CalendarDate): Promise<OrderCharges> {
  const order = await findBilledOrder(db, id);
  if (order === undefined) throw new RuleViolation('orderNotFound', {});
  const charges = order.status === 'cancelled' ? [] : await listChargesWithRows(db, id);
  const adjustments = await listAdjustments(db, id);
  const agreed = await listAgreements(db, id);
  const { fineBp, interestBp, instalmentInterestBp } = await readCreditSettings(db);
  return {
    date,
    payoffCents: payoffOn(charges, date),
    terms: { fineBp, interestBp, instalmentInterestBp },
    items: charges.map((owed) => {
      const { rows: explanation, ...amounts } = explainCharge(owed, date);
      return {
        charge: owed.charge,
        rows: [...owed.rows],
        ...amounts,
        explanation: [...explanation],
      };
    }),
    agreements: agreed.map(({ createdAt, ...agreement }) => ({
      ...agreement,
      createdAt: createdAt.toISOString(),
    })),
    adjustments: adjustments.map(({ createdAt, ...adjustment }) => ({
      ...adjustment,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * The content of an agreement, with the current names of the parties.
 * @throws Fault notFound
 */
async function readAgreement(
  db: Executor,
  { id, agreementId }: { readonly id: string; readonly agreementId: string },
): Promise<Agreement> {
  const found = await findAgreement(db, id, agreementId);
  if (found === undefined) throw new Fault('notFound');
  const { status, content, ...agreement } = found;
  const shop = await readShop(db);
  return {
    ...agreement,
    content: { ...content, replaced: [...content.replaced], created: [...content.created] },
    shopName: shopName(shop),
    shopImprint: shopImprint(shop) ?? null,
    city: shop.city,
    footer: shop.receiptFooter,
    isCancelled: status === 'cancelled',
  };
}
