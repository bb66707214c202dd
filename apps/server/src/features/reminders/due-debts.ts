import type { CalendarDate } from '@vendas/domain/calendar';
import { payableOn } from '@vendas/domain/charges/allocate-payment';
import { sumParts } from '@vendas/domain/charges/parts';
import { dueStep } from '@vendas/domain/reminders/reminder';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { listRemindableCharges } from '#store/reminders/reminders.ts';
import type { RemindableCharge, RemindedStep } from '#store/reminders/reminders.ts';

interface Day {
  readonly days: readonly number[];
  readonly today: CalendarDate;
}

/** The charges about which these people are to be reminded on a day, with the amount of each then. */
export async function listDueDebts(db: Executor, userIds: readonly string[], { days, today }: Day) {
  const charges = await listRemindableCharges(db, userIds);
  const due = charges.flatMap((charge) => {
    const step = dueStep(charge, days, today);
    return step === undefined ? [] : [{ ...charge, step }];
  });
  return await withOwed(db, due, today);
}

/** The amounts still owed for the charges of a message, if they have the same due dates. */
export async function listStillOwed(
  db: Executor,
  userId: string,
  { steps, today }: { readonly steps: readonly RemindedStep[]; readonly today: CalendarDate },
) {
  const charges = await listRemindableCharges(db, [userId]);
  const open = charges.flatMap((charge) => {
    const { chargeId, dueDate } = charge;
    const found = steps.find((step) => step.chargeId === chargeId && step.dueDate === dueDate);
    return found === undefined ? [] : [{ ...charge, step: found.step }];
  });
  return await withOwed(db, open, today);
}

async function withOwed<T extends RemindableCharge>(
  db: Executor,
  due: readonly T[],
  today: CalendarDate,
) {
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
