import { dateInZone } from '@vendas/domain/calendar';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertJob } from '#store/jobs.ts';
import { readReminderSettings } from '#store/reminders/reminder-settings.ts';
import { listPeopleToRemind } from '#store/reminders/reminders.ts';
import { recordReminder } from './remind-customer.ts';

/** Only within these hours of the business's clock: a reminder at night would disturb. */
const HOURS = { from: 8, to: 19 } as const;

/** The most mails of one run; the next run sends more. */
const MOST_MAILS = 50;

/**
 * Enqueues the day's reminders of customers who agreed to messages and have a confirmed address. The reminder and its
 * job are one transaction, so that a process that dies in between leaves neither or both.
 */
export async function queueReminderMails(services: Services): Promise<void> {
  const { clock, config, database } = services;
  const { kysely } = database;
  const { reminderDays: days, hasReminderMails } = await readReminderSettings(kysely);
  if (config.smtpUrl === undefined || !hasReminderMails) return;
  const hour = hourIn(clock.now(), config.businessTimeZone);
  if (hour < HOURS.from || hour > HOURS.to) return;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const query = { days, today, isForMail: true, limit: MOST_MAILS };
  for (const userId of await listPeopleToRemind(kysely, query)) {
    await queueReminderMail(services, userId);
  }
}

/** Does nothing when the customer paid, or got a message, since the list was read. */
async function queueReminderMail(services: Services, userId: string): Promise<void> {
  try {
    await inTransaction(services.database.kysely, async (tx) => {
      const sending = { userId, channel: 'mail', sentBy: null } as const;
      const { messageId, recipient } = await recordReminder(tx, services, sending);
      if (recipient.email === null) throw new RuleViolation('reminderNotDue', {});
      await insertJob(tx, 'send_reminder', { messageId });
    });
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
  }
}

function hourIn(now: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone }).format(now);
  return Number(hour);
}
