import type { PaymentPageFacts } from '@vendas/contract/orders/payment-links';
import { dateInZone } from '@vendas/domain/calendar';
import { payerParcels } from '@vendas/domain/charges/open-parcels';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { refuseFor } from '#platform/http/errors.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { takeAllowance } from '#store/auth/limits.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findOrderOfToken } from '#store/orders/payment-links.ts';
import { readPixSettings } from '#store/pix/pix.ts';

/** Wrong tokens of one caller. Right ones are not counted: an open page asks every few seconds. */
const WRONG_TOKENS = { name: 'guess:payment-link', burst: 30, refillSeconds: 10 } as const;

interface Visit {
  readonly token: string;
  /** As limits count callers. */
  readonly caller: string;
}

/**
 * @throws RuleViolation paymentLinkNotFound
 * @throws Fault tooManyRequests
 */
export async function readPaymentPage(services: Services, visit: Visit): Promise<PaymentPageFacts> {
  const { kysely } = services.database;
  const order = await findVisited(services, visit);
  const isCancelled = order.status === 'cancelled';
  const parcels = isCancelled ? [] : await listParcels(services, order.id);
  const account = pixAccount(await readPixSettings(kysely));
  return {
    orderNumber: shortId(order.id),
    firstName: order.firstName,
    isCancelled,
    charges: await Promise.all(
      parcels.map(async (parcel) =>
        account === undefined || parcel.isPaid
          ? parcel
          : { ...parcel, pix: await pixCode(account, parcel) },
      ),
    ),
  };
}

/** The open amount of `readPaymentPage`. */
export async function readPaymentState(services: Services, visit: Visit) {
  const order = await findVisited(services, visit);
  if (order.status === 'cancelled') return { openCents: 0 };
  const parcels = await listParcels(services, order.id);
  const open = parcels.filter(({ isPaid }) => !isPaid);
  return { openCents: sumCents(open.map(({ amountCents }) => amountCents)) };
}

async function listParcels({ clock, config, database }: Services, orderId: string) {
  const today = dateInZone(clock.now(), config.businessTimeZone);
  return payerParcels(await listChargesWithRows(database.kysely, orderId), today);
}

async function findVisited({ clock, config, database }: Services, { token, caller }: Visit) {
  const order = await findOrderOfToken(database.kysely, token);
  if (order !== undefined) return order;
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.pool, WRONG_TOKENS, caller, clock.now()));
  }
  throw new RuleViolation('paymentLinkNotFound', {});
}
