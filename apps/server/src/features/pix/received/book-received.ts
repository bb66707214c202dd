import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { BankLate } from '@vendas/domain/charges/bank-late';
import { bookingOf } from '@vendas/domain/pix/received-pix';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ReceivedPix } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { lockOrder } from '#store/orders/admin-orders.ts';
import { bookPayment, largestPayment } from '#store/orders/book-payment.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { completeCode } from '#store/pix/pix-codes.ts';
import {
  findChargeOfTxid,
  insertReceived,
  listSamePayments,
  updateReceived,
} from '#store/pix/pix-received.ts';

/** The services that booking needs. */
interface Booking {
  readonly clock: Services['clock'];
  readonly config: Pick<Services['config'], 'businessTimeZone'>;
  readonly database: Pick<Services['database'], 'kysely'>;
}

/**
 * Stores a Pix that the bank confirmed, exactly once, and in the same transaction books the part that its order owes.
 * The rest waits for a decision.
 * @returns whether it was not stored before
 */
export function bookReceived(
  { clock, config, database }: Booking,
  pixKey: string | undefined,
  pix: ReceivedPix,
): Promise<boolean> {
  return inTransaction(database.kysely, async (tx) => {
    const { amountCents, at, endToEndId, key, message, txid } = pix;
    const owner = txid === undefined ? undefined : await findChargeOfTxid(tx, txid);
    const order = owner && (await lockOrder(tx, owner.orderId));
    const timeZone = config.businessTimeZone;
    const date = dateInZone(at, timeZone);
    const bankLate = owner && lateOfBank(owner.chargeId, pix);
    const charges = order ? await listChargesWithRows(tx, order.id) : [];
    const same = order && (await listSamePayments(tx, { orderId: order.id, amountCents, date }));
    const booking = bookingOf({
      amountCents,
      order,
      isOfOurKey: key === undefined || key === pixKey,
      hasSamePayment: same !== undefined && same.length > 0,
      isDatePossible: order !== undefined && isDateOf(order, date, timeZone, clock.now()),
      payableCents: order === undefined ? 0 : largestPayment(order, charges, date, bankLate),
    });
    const isNew = await insertReceived(tx, {
      endToEndId,
      txid: txid ?? null,
      amountCents,
      receivedAt: at,
      message: message ?? null,
      orderId: order?.id ?? null,
      openCents: booking.openCents,
      state: booking.openCents > 0 ? 'to_review' : 'booked',
      reason: booking.reason,
    });
    if (!isNew) return false;
    if (txid !== undefined) await completeCode(tx, txid);
    if (order === undefined || booking.bookedCents === 0) return true;
    try {
      await bookPayment(tx, {
        order,
        payment: {
          amountCents: booking.bookedCents,
          paymentDate: date,
          method: 'pix',
          notes: null,
          endToEndId,
        },
        choices: { chosenChargeId: owner?.chargeId, bankLate, charges },
        actorId: null,
        now: clock.now(),
        timeZone,
      });
    } catch (error) {
      // if a rule refuses the payment, it does so before anything is written
      if (!(error instanceof RuleViolation)) throw error;
      await updateReceived(tx, endToEndId, { openCents: amountCents, reason: 'date' });
    }
    return true;
  });
}

/** The fine and interest that the bank reports; none if they are impossible. */
function lateOfBank(
  chargeId: string,
  { amountCents, lateCents: late }: ReceivedPix,
): BankLate | undefined {
  if (late === undefined || late.fine + late.interest > amountCents) return undefined;
  return { chargeId, late };
}

function isDateOf(
  order: { readonly createdAt: Date },
  date: CalendarDate,
  timeZone: string,
  now: Date,
): boolean {
  return date >= dateInZone(order.createdAt, timeZone) && date <= dateInZone(now, timeZone);
}

/** Books the largest possible part of an open Pix for an order that a person chose. */
export async function bookOpenPart(
  tx: Executor,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { order, pix, actorId }: OpenPart,
): Promise<number> {
  const timeZone = config.businessTimeZone;
  const day = dateInZone(pix.receivedAt, timeZone);
  const orderDay = dateInZone(order.createdAt, timeZone);
  // an order that was placed later cannot have been paid before
  const paymentDate = day < orderDay ? orderDay : day;
  const charges = await listChargesWithRows(tx, order.id);
  const amountCents = Math.min(pix.openCents, largestPayment(order, charges, paymentDate));
  if (amountCents === 0) throw new RuleViolation('pixOrderOwesNothing', {});
  await bookPayment(tx, {
    order,
    payment: {
      amountCents,
      paymentDate,
      method: 'pix',
      notes: null,
      endToEndId: pix.endToEndId,
    },
    choices: { charges },
    actorId,
    now: clock.now(),
    timeZone,
  });
  return amountCents;
}

interface OpenPart {
  /** The locked order. */
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly pix: {
    readonly endToEndId: string;
    readonly openCents: number;
    readonly receivedAt: Date;
  };
  readonly actorId: string;
}
