import type { CalendarDate } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { PIX_REFUND_ORIGINS, shareRefund } from '@vendas/domain/pix/pix-refund';
import type { Executor } from '#platform/database/database.ts';
import { reserveRefund } from '#store/orders/refunds.ts';
import { lockReceived, updateReceived } from '#store/pix/pix-received.ts';
import {
  findPixRefund,
  hasOtherProcessing,
  listPaymentsOfPix,
  listRefundsOfPix,
  updatePixRefund,
} from '#store/pix/pix-refunds.ts';
import type { PixRefundKey } from '#store/pix/pix-refunds.ts';

/**
 * Reserves the amount of a refund by the bank: first from the part of its Pix that no payment uses, then from the
 * payments, newest first. The orders of those payments owe the amount again until a person reviews the refund. A
 * refund that the shop requested has reserved its amount before. The orders and the Pix must be locked.
 * @returns whether it is placed as far as possible: another refund's reservation may become free when that refund
 *   ends
 */
export async function placeRefund(
  tx: Executor,
  key: PixRefundKey,
  today: CalendarDate,
): Promise<boolean> {
  const refund = await findPixRefund(tx, key);
  const pix = await lockReceived(tx, key.endToEndId);
  if (refund === undefined || pix === undefined) return false;
  const ofPayments = await listRefundsOfPix(tx, key);
  const placedCents = refund.openCents + sumCents(ofPayments.map((one) => one.amountCents));
  const wantedCents = refund.amountCents - placedCents;
  if (wantedCents <= 0) return true;

  const payments = await listPaymentsOfPix(tx, key.endToEndId);
  const openCents = Math.min(wantedCents, pix.openCents);
  if (openCents > 0) {
    await updatePixRefund(tx, key, { openCents: refund.openCents + openCents });
    await updateReceived(tx, key.endToEndId, {
      openCents: pix.openCents - openCents,
      reason: pix.reason,
      whenSettled: payments.length === 0 ? 'returned' : 'booked',
    });
  }
  const shares = shareRefund(wantedCents - openCents, payments);
  for (const { id: paymentId, cents } of shares) {
    await reserveRefund(tx, {
      paymentId,
      amountCents: cents,
      date: today,
      method: 'pix',
      outcome: 'open',
      reason: PIX_REFUND_ORIGINS[refund.origin].label,
      userId: null,
      pixRefundId: key.id,
    });
  }
  const restCents = wantedCents - openCents - sumCents(shares.map(({ cents }) => cents));
  return restCents === 0 || !(await hasOtherProcessing(tx, key));
}
