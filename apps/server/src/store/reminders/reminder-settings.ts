import { sql } from 'kysely';
import type { ReminderSettings } from '@vendas/domain/reminders/reminder';
import type { Executor } from '#platform/database/database.ts';

const COLUMNS = ['reminderDays', 'hasReminderMails'] as const;

/** On which days customers are reminded, and whether by mail. */
export function readReminderSettings(db: Executor): Promise<ReminderSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * The latest reminder day of the shop that the sent reminders of a charge cover; for a table named `charges`. It
 * prevents that a step is sent twice, and lets the list of today's reminders look up each day separately.
 */
export const remindedStepFor = (dueDate: ReturnType<typeof sql>) => sql`(
  select max(day) from shop, unnest(shop.reminder_days) as day where day <= (
    select max(step) from reminders where charge_id = charges.id and reminders.due_date = ${dueDate}))`;

/** Replaces the settings, and derives the last step of each reminded charge from the new days. */
export async function updateReminderSettings(
  tx: Executor,
  { reminderDays, hasReminderMails }: ReminderSettings,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ reminderDays: [...reminderDays], hasReminderMails })
    .execute();
  await sql`
    update charges set reminded_step = ${remindedStepFor(sql`charges.due_date`)}
    where id in (select charge_id from reminders)`.execute(tx);
}
