import { getCarne, getSaleCarne, type Carne } from '@vendas/contract/orders/carne';
import { openParcels } from '@vendas/domain/charges/open-parcels';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { listCharges } from '#store/orders/charges.ts';
import { findBilledOrder } from '#store/orders/orders.ts';
import { readPixSettings } from '#store/pix/pix.ts';

/** The booklet of an order's open charges. */
export function registerCarne(api: Api, { database: { kysely } }: Services): void {
  serve(api, getCarne, ({ params }) => readCarne(kysely, params));
  serve(api, getSaleCarne, ({ params }, caller) =>
    readCarne(kysely, { ...params, sellerId: caller.userId }),
  );
}

interface Wanted {
  readonly id: string;
  /** Given, only a sale of this person is found. */
  readonly sellerId?: string;
}

/** @throws RuleViolation orderNotFound */
async function readCarne(db: Executor, { id, sellerId }: Wanted): Promise<Carne> {
  const order = await findBilledOrder(db, id);
  if (order === undefined || (sellerId !== undefined && order.sellerId !== sellerId)) {
    throw new RuleViolation('orderNotFound', {});
  }
  const parcels = order.status === 'cancelled' ? [] : openParcels(await listCharges(db, id));
  const account = pixAccount(await readPixSettings(db));
  return {
    customerName: order.customerName,
    parcels: await Promise.all(
      parcels.map(async (parcel) =>
        account === undefined ? parcel : { ...parcel, pix: await pixCode(account, parcel) },
      ),
    ),
  };
}
