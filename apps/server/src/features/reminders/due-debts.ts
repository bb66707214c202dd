import type { CalendarDate } from '@vendas/domain/calendar';
import { payableOn } from '@vendas/domain/charges/allocate-payment';
import { sumParts } from '@vendas/domain/charges/parts';
import { dueStep } from '@vendas/domain/reminders/reminder-steps';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { listRemindableCharges } from '#store/reminders/reminders.ts';

interface Day {
  readonly days: readonly number[];
  readonly today: CalendarDate;
}

/** The charges of which some people are to be reminded on a day, with what each of them costs then. */
export async function listDueDebts(db: Executor, userIds: readonly string[], { days, today }: Day) {
  const charges = await listRemindableCharges(db, userIds);
  const due = charges.flatMap((charge) => {
    const step = dueStep(charge, days, today);
    return step === undefined ? [] : [{ ...charge, step }];
  });
  const owedOf = await owedByCharge(db, [...new Set(due.map(({ orderId }) => orderId))], today);
  return due.map(({ remindedStep: _, ...debt }) => ({
    ...debt,
    owedCents: owedOf.get(debt.chargeId) ?? 0,
  }));
}

async function owedByCharge(db: Executor, orderIds: readonly string[], today: CalendarDate) {
  const charges = [...(await readChargesWithRows(db, orderIds)).values()].flat();
  return new Map(charges.map((owed) => [owed.charge.id, sumParts(payableOn(owed, today))]));
}
