import { makeAgreement as agreementRoute } from '@vendas/contract/orders/agreements';
import * as contract from '@vendas/contract/orders/charges';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payoffOn } from '@vendas/domain/charges/allocate-payment';
import { explainCharge } from '@vendas/domain/charges/explain-charge';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { serve, serveIdempotent, type Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listAdjustments } from '#store/orders/adjustments.ts';
import { listAgreements } from '#store/orders/agreements.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findBilledOrder } from '#store/orders/orders.ts';
import { giveDiscount } from './give-discount.ts';
import { makeAgreement } from './make-agreement.ts';

/** What is owed of an order and why, and what is taken off it without money. */
export function registerOrderCharges(api: Api, services: Services): void {
  const { clock, config, database } = services;
  serve(api, contract.listOrderCharges, ({ params, query }) => {
    const date = query.on ?? dateInZone(clock.now(), config.businessTimeZone);
    return readCharges(database.kysely, params.id, date);
  });
  serveIdempotent(api, contract.giveDiscount, ({ params, body }, _caller, call) =>
    giveDiscount(services, { ...params, ...body }, call),
  );
  serveIdempotent(api, agreementRoute, ({ params, body }, _caller, call) =>
    makeAgreement(services, { ...params, ...body }, call),
  );
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
  const agreements = await listAgreements(db, id);
  return {
    date,
    payoffCents: payoffOn(charges, date),
    items: charges.map((owed) => {
      const { rows: explanation, ...amounts } = explainCharge(owed, date);
      return {
        charge: owed.charge,
        rows: [...owed.rows],
        ...amounts,
        explanation: [...explanation],
      };
    }),
    agreements: agreements.map(({ createdAt, ...agreement }) => ({
      ...agreement,
      createdAt: createdAt.toISOString(),
    })),
    adjustments: adjustments.map(({ createdAt, ...adjustment }) => ({
      ...adjustment,
      createdAt: createdAt.toISOString(),
    })),
  };
}
