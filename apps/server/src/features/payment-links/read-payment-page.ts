import type { PaymentPageFacts } from '@vendas/contract/orders/payment-links';
import { dateInZone } from '@vendas/domain/calendar';
import { explainOpenCharges } from '@vendas/domain/charges/explain-open-charges';
import { payerParcels } from '@vendas/domain/charges/open-parcels';
import { sumCents } from '@vendas/domain/money';
import { shortId } from '@vendas/domain/orders/order';
import { codeDebt } from '@vendas/domain/pix/code-terms';
import { pixAccount } from '@vendas/domain/pix/pix-account';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { refuseFor } from '#platform/http/errors.ts';
import type { CheckCodes, EnsureCodes } from '#platform/pix/bank-codes.ts';
import { pixCode } from '#platform/pix/pix-code.ts';
import type { Services } from '#platform/services.ts';
import { takeAllowance } from '#store/auth/limits.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { findOrderOfToken } from '#store/orders/payment-links.ts';
import { readLiveCodes } from '#store/pix/pix-codes.ts';
import { readPixSettings, usableCode } from '#store/pix/pix.ts';

/**
 * Wrong tokens of one caller. Valid ones are not counted, because an open page requests its data every few seconds.
 */
const WRONG_TOKENS = { name: 'guess:payment-link', burst: 30, refillSeconds: 10 } as const;

interface Visit {
  readonly token: string;
  /** The caller, as limits count them. */
  readonly caller: string;
}

/**
 * @throws RuleViolation paymentLinkNotFound
 * @throws Fault tooManyRequests
 */
export async function readPaymentPage(
  services: Services,
  ensureCodes: EnsureCodes,
  visit: Visit,
): Promise<PaymentPageFacts> {
  const { kysely } = services.database;
  const order = await findVisited(services, visit);
  const isCancelled = order.status === 'cancelled';
  if (!isCancelled) await ensureCodes({ orderIds: [order.id], of: 'all' });
  const charges = isCancelled ? [] : await listChargesWithRows(kysely, order.id);
  const today = todayOf(services);
  const account = pixAccount(await readPixSettings(kysely));
  const codes = await readLiveCodes(kysely, [order.id]);
  return {
    orderNumber: shortId(order.id),
    firstName: order.firstName,
    isCancelled,
    charges: await Promise.all(
      payerParcels(charges, today).map(async (parcel) => {
        const owed = charges.find(({ charge }) => charge.id === parcel.id);
        if (account === undefined || parcel.isPaid || owed === undefined) return parcel;
        const code = usableCode(codes.get(parcel.id), codeDebt(owed, today));
        return { ...parcel, pix: await pixCode(account, { ...parcel, ...code, charge: parcel }) };
      }),
    ),
  };
}

/** Clicks on the renew button of one page: a code expires at most once a day. */
const RENEWALS = { name: 'payment-link:codes', burst: 6, refillSeconds: 600 } as const;

/**
 * Returns the page with payable codes; expired ones are registered again.
 * @throws RuleViolation paymentLinkNotFound
 * @throws Fault tooManyRequests
 */
export async function renewPaymentCodes(
  services: Services,
  ensureCodes: EnsureCodes,
  visit: Visit,
): Promise<PaymentPageFacts> {
  const { clock, config, database } = services;
  const { id } = await findVisited(services, visit);
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.prepared, RENEWALS, id, clock.now()));
  }
  return await readPaymentPage(services, ensureCodes, visit);
}

/** Returns the open amount of the page of `readPaymentPage`. */
export async function readPaymentState(
  services: Services,
  checkCodes: CheckCodes,
  { asksBank, ...visit }: Visit & { readonly asksBank: boolean },
) {
  const order = await findVisited(services, visit);
  if (order.status === 'cancelled') return { openCents: 0 };
  if (asksBank) await checkCodes(order.id);
  const parcels = await listParcels(services, order.id);
  const open = parcels.filter(({ isPaid }) => !isPaid);
  return { openCents: sumCents(open.map(({ amountCents }) => amountCents)) };
}

/**
 * Explains the amounts owed for each charge; a cancelled order owes nothing.
 * @throws RuleViolation paymentLinkNotFound
 * @throws Fault tooManyRequests
 */
export async function readLinkedCalculations(services: Services, visit: Visit) {
  const order = await findVisited(services, visit);
  const isCancelled = order.status === 'cancelled';
  const charges = isCancelled ? [] : await listChargesWithRows(services.database.kysely, order.id);
  return { orderNumber: shortId(order.id), ...explainOpenCharges(charges, todayOf(services)) };
}

async function listParcels(services: Services, orderId: string) {
  const charges = await listChargesWithRows(services.database.kysely, orderId);
  return payerParcels(charges, todayOf(services));
}

function todayOf({ clock, config }: Services) {
  return dateInZone(clock.now(), config.businessTimeZone);
}

async function findVisited({ clock, config, database }: Services, { token, caller }: Visit) {
  const order = await findOrderOfToken(database.kysely, token);
  if (order !== undefined) return order;
  if (config.hasRateLimits) {
    refuseFor(await takeAllowance(database.prepared, WRONG_TOKENS, caller, clock.now()));
  }
  throw new RuleViolation('paymentLinkNotFound', {});
}
