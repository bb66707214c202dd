import { statusAfterPayment } from '@vendas/domain/orders/order';
import type { NewAuditEntry } from '#store/audit.ts';
import { INITIAL_PAYMENT_NOTE } from './instalments.ts';
import type { Sale } from './sales.ts';

const MINUTE_MS = 60_000;

/** The audit log's entries of a sale, oldest first, as the application would have written them. */
export function auditOfSale(sale: Sale, administratorId: string): NewAuditEntry[] {
  const { id, kind, sellerId, createdAt, totalCents, status, dueDate } = sale;
  const actorId = sellerId ?? administratorId;
  const entries: NewAuditEntry[] = [];
  const add = (entry: Pick<NewAuditEntry, 'action' | 'at' | 'before' | 'after'>) =>
    entries.push({ ...entry, actorId, subject: 'order', subjectId: id });

  const [first, ...otherPayments] = sale.payments;
  const isInitial = sellerId !== null && first?.notes === INITIAL_PAYMENT_NOTE;
  let amountPaidCents = isInitial ? first.amountCents : 0;
  let current =
    kind === 'counter'
      ? 'completed'
      : statusAfterPayment({ totalCents, adjustmentCents: 0, amountPaidCents });
  if (sellerId !== null) {
    const initial = isInitial ? { method: first.method } : {};
    const after = { status: current, amountPaidCents, totalCents, dueDate, ...initial };
    add({ at: createdAt, action: 'quickSalePlaced', after });
  }
  for (const { amountCents, date, at, method, notes } of isInitial
    ? otherPayments
    : sale.payments) {
    const before = { status: current, amountPaidCents };
    amountPaidCents += amountCents;
    current = statusAfterPayment({ totalCents, adjustmentCents: 0, amountPaidCents });
    const payment = { paymentCents: amountCents, paymentDate: date, method, notes };
    const after = { status: current, amountPaidCents, ...payment };
    add({ at, action: 'paymentRegistered', before, after });
  }
  if (sale.cancelledAt !== null) {
    const before = { status: current, isRestocked: false };
    const after = { status, isRestocked: true };
    add({ at: sale.cancelledAt, action: 'orderStatusSet', before, after });
  } else if (status !== current) {
    // delivered as soon as it was paid
    const at = new Date((sale.payments.at(-1)?.at ?? createdAt).getTime() + MINUTE_MS);
    add({ at, action: 'orderStatusSet', before: { status: current }, after: { status } });
  }
  return entries;
}
