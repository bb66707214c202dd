import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payoffOn } from '@vendas/domain/charges/allocate-payment';
import { withBankLate } from '@vendas/domain/charges/bank-late';
import type { BankLate } from '@vendas/domain/charges/bank-late';
import type { ChargeWithRows } from '@vendas/domain/charges/charge';
import { accruedOn } from '@vendas/domain/charges/late-charges';
import { sumCents } from '@vendas/domain/money';
import { requirePaymentDate } from '@vendas/domain/date-rules';
import { requireNotCancelled, statusAfterPayment } from '@vendas/domain/orders/order';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { Executor } from '#platform/database/database.ts';
import { insertAudit } from '#store/audit.ts';
import { updateOrder } from './admin-orders.ts';
import type { lockOrder } from './admin-orders.ts';
import { listChargesWithRows } from './charges.ts';
import { insertPayment } from './payments.ts';
import type { PaymentChoices } from './payments.ts';

interface Booking {
  /** The locked order. */
  readonly order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  readonly payment: {
    readonly amountCents: number;
    readonly paymentDate: CalendarDate;
    readonly method: PaymentMethod;
    readonly notes: string | null;
    /** The Pix from which it comes. */
    readonly endToEndId?: string;
  };
  readonly choices?: PaymentChoices;
  /** Null when the bank registers it and no person. */
  readonly actorId: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

/**
 * Books a payment of a locked order: what it settles, the order's status, and the audit entry. All ways to register a
 * payment use this.
 * @throws RuleViolation paymentOfCancelled, paymentDateInFuture, paymentDateBeforeOrder, those of insertPayment
 */
export async function bookPayment(
  tx: Executor,
  { order, payment, choices, actorId, now, timeZone }: Booking,
) {
  requireNotCancelled(order);
  const today = dateInZone(now, timeZone);
  requirePaymentDate(payment.paymentDate, {
    orderDate: dateInZone(order.createdAt, timeZone),
    today,
  });
  const charges = choices?.charges ?? (await listChargesWithRows(tx, order.id));
  const accruedCents = lateCentsOn(charges, today);
  const booked = await insertPayment(
    tx,
    { ...payment, orderId: order.id, userId: actorId },
    { ...choices, charges },
  );
  // dated back, it makes less late on the days since
  const loweredCents =
    payment.paymentDate < today && accruedCents > 0
      ? accruedCents - lateCentsOn(await listChargesWithRows(tx, order.id), today)
      : 0;
  const status = statusAfterPayment({ ...order, ...booked.settled });
  await updateOrder(tx, order.id, { status });
  const { amountCents, endToEndId: _, ...facts } = payment;
  await insertAudit(tx, {
    ...(actorId === null ? { actorId, source: 'bank' } : { actorId }),
    at: now,
    action: 'paymentRegistered',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, amountPaidCents: order.amountPaidCents },
    after: {
      status,
      amountPaidCents: booked.settled.amountPaidCents,
      paymentCents: amountCents,
      ...(booked.waivedCents > 0 && { waivedCents: booked.waivedCents }),
      ...(loweredCents > 0 && { loweredCents }),
      ...facts,
    },
  });
  return booked.payment;
}

/** The late charges that accrued until a day, settled or not. */
function lateCentsOn(charges: readonly ChargeWithRows[], day: CalendarDate): number {
  return sumCents(
    charges.map((owed) => {
      const { fine, interest } = accruedOn(owed, day);
      return fine + interest;
    }),
  );
}

/** The largest payment of a day that a locked order with these charges accepts, in cents; 0 when it accepts none. */
export function largestPayment(
  order: Booking['order'],
  charges: readonly ChargeWithRows[],
  date: CalendarDate,
  bankLate?: BankLate,
): number {
  return order.status === 'cancelled' ? 0 : payoffOn(withBankLate(charges, bankLate), date);
}
