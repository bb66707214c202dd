import { dateInZone } from '@vendas/domain/calendar';
import type { PixRefundOrigin } from '@vendas/domain/pix/pix-refund';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BankRefund } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { lockReceived } from '#store/pix/pix-received.ts';
import { findPixRefund, insertPixRefund, linkRefund, updatePixRefund } from '#store/pix/pix-refunds.ts'; // prettier-ignore
import { endRefund, hasOnlyOrders, lockOrdersOf } from './end-refund.ts';
import { placeRefund } from './place-refund.ts';

/**
 * Applies the state that the bank reports of a refund of a stored Pix, once. While it is pending, it reserves its
 * amount, of the Pix or of payments. A returned refund is booked; otherwise its reservation is released.
 */
export async function settleRefund(
  services: Services,
  endToEndId: string,
  refund: BankRefund,
): Promise<void> {
  const { kysely } = services.database;
  const { amountCents, id } = refund;
  const key = { endToEndId, id };
  const isChange = (stored: Awaited<ReturnType<typeof findPixRefund>>) =>
    stored === undefined ? refund.state !== 'failed' : stored.state === 'processing';
  if (!isChange(await findPixRefund(kysely, key))) return;
  const settle = async (tx: Executor): Promise<boolean> => {
    const orders = await lockOrdersOf(tx, endToEndId);
    const pix = await lockReceived(tx, endToEndId);
    // a person may have booked a part of it for another order meanwhile
    if (!(await hasOnlyOrders(tx, endToEndId, orders))) return false;
    const stored = await findPixRefund(tx, key);
    if (pix === undefined || !isChange(stored)) return true;
    if (stored === undefined) {
      const origin = refund.isOrdered ? 'ordered' : 'bank';
      await insertUnrequested(tx, services, { ...key, amountCents, origin });
    }
    const today = dateInZone(services.clock.now(), services.config.businessTimeZone);
    const isPlaced = await placeRefund(tx, key, today);
    if (refund.state === 'processing' || !isPlaced) return true;
    const by = { at: services.clock.now(), today };
    await endRefund(tx, orders, { ...key, ...by, state: refund.state, returnedCents: amountCents });
    return true;
  };
  while (!(await inTransaction(kysely, settle)));
}

interface UnrequestedRefund {
  readonly endToEndId: string;
  readonly id: string;
  readonly amountCents: number;
  readonly origin: Exclude<PixRefundOrigin, 'shop'>;
}

/** Stores a refund that the shop did not request. */
async function insertUnrequested(
  tx: Executor,
  { clock }: Services,
  refund: UnrequestedRefund,
): Promise<void> {
  await insertPixRefund(tx, { ...refund, openCents: 0 });
  // a person registered it by hand after refunding it in the bank's app
  if (await linkRefund(tx, refund)) {
    await updatePixRefund(tx, refund, { reviewedAt: clock.now() });
  }
}
