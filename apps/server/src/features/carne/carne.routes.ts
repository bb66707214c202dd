import { getCarne, getSaleCarne, type Carne } from '@vendas/contract/orders/carne';
import { dateInZone } from '@vendas/domain/calendar';
import { openParcels } from '@vendas/domain/charges/open-parcels';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { EnsureCodes } from '#platform/pix/bank-codes.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { listCharges } from '#store/orders/charges.ts';
import { findBilledOrder } from '#store/orders/orders.ts';
import { readLastingCodes } from '#store/pix/lasting-codes.ts';
import { readPixSettings } from '#store/pix/pix.ts';

/** The booklet of an order's open charges. */
export function registerCarne(api: Api, services: Services, ensureCodes: EnsureCodes): void {
  serve(api, getCarne, ({ params }) => readCarne(services, ensureCodes, params));
  serve(api, getSaleCarne, ({ params }, caller) =>
    readCarne(services, ensureCodes, { ...params, sellerId: caller.userId }),
  );
}

interface Wanted {
  readonly id: string;
  /** If given, only a sale of this person is found. */
  readonly sellerId?: string;
}

/**
 * A print hangs on a wall for months. Its code is one of the bank with a due date, which adds late charges by itself;
 * otherwise a static one of the nominal amount.
 * @throws RuleViolation orderNotFound
 */
async function readCarne(
  { clock, config, database: { kysely: db } }: Services,
  ensureCodes: EnsureCodes,
  { id, sellerId }: Wanted,
): Promise<Carne> {
  const order = await findBilledOrder(db, id);
  if (order === undefined || (sellerId !== undefined && order.sellerId !== sellerId)) {
    throw new RuleViolation('orderNotFound', {});
  }
  const { customerName } = order;
  if (order.status === 'cancelled') return { customerName, parcels: [] };
  const isBankSilent = await ensureCodes({ orderIds: [id], of: 'dated' });
  const account = pixAccount(await readPixSettings(db));
  const codes = await readLastingCodes(db, [id], dateInZone(clock.now(), config.businessTimeZone));
  const parcels = openParcels(await listCharges(db, id)).map(async (parcel) => {
    if (account === undefined) return parcel;
    return {
      ...parcel,
      pix: await pixCode(account, { ...parcel, copyPaste: codes.get(parcel.id) }),
    };
  });
  return {
    customerName,
    parcels: await Promise.all(parcels),
    ...(isBankSilent && { isBankSilent }),
  };
}
