import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { copyPaste, pixAccount } from '@vendas/domain/pix/pix-account';
import type { ReminderChannel } from '@vendas/domain/reminders/reminder';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { readReminderSettings } from '#store/reminders/reminder-settings.ts';
import {
  hadMessage,
  insertReminder,
  listRecipients,
  lockOpenOrders,
} from '#store/reminders/reminders.ts';
import { lockCustomers } from '#store/people/customer-files.ts';
import { readLastingCodes } from '#store/pix/lasting-codes.ts';
import { readPixSettings } from '#store/pix/pix.ts';
import { readShopName } from '#store/shop.ts';
import { listDueDebts } from './due-debts.ts';

interface Sending {
  readonly userId: string;
  readonly channel: ReminderChannel;
  /** Null for a mail that a job sends. */
  readonly sentBy: string | null;
}

/**
 * Records the reminder of a customer under the locks of the customer and the orders, so that the latest payment
 * counts and two senders send one message. Returns the message.
 * @throws RuleViolation reminderNotDue, reminderSentToday, reminderWithoutPhone
 */
export async function recordReminder(
  tx: Executor,
  { clock, config }: Services,
  { userId, channel, sentBy }: Sending,
) {
  const now = clock.now();
  const today = dateInZone(now, config.businessTimeZone);
  const [id] = await lockCustomers(tx, [userId]);
  if (id === undefined) throw new RuleViolation('reminderNotDue', {});
  if (await hadMessage(tx, id, today)) throw new RuleViolation('reminderSentToday', {});
  await lockOpenOrders(tx, id);
  const { reminderDays: days } = await readReminderSettings(tx);
  const debts = await listDueDebts(tx, [id], { days, today });
  const [recipient] = await listRecipients(tx, [id]);
  if (debts.length === 0 || recipient === undefined) throw new RuleViolation('reminderNotDue', {});
  if (channel === 'whatsapp' && recipient.phone === null) {
    throw new RuleViolation('reminderWithoutPhone', {});
  }
  const messageId = await insertReminder(tx, {
    userId: id,
    day: today,
    channel,
    sentAt: now,
    sentBy,
    debts: debts.map(({ chargeId, dueDate, step, owedCents }) => ({
      chargeId,
      dueDate,
      step,
      owedCents,
    })),
  });
  return {
    messageId,
    recipient,
    reminder: await composeReminder(tx, { firstName: recipient.firstName, debts, today }),
  };
}

interface Composition {
  readonly firstName: string | null;
  readonly debts: Awaited<ReturnType<typeof listDueDebts>>;
  readonly today: CalendarDate;
}

/** The content of a message to a customer about some debts. */
export async function composeReminder(tx: Executor, { firstName, debts, today }: Composition) {
  const account = pixAccount(await readPixSettings(tx));
  const shopName = await readShopName(tx);
  const orderIds = [...new Set(debts.map(({ orderId }) => orderId))];
  const codes = await readLastingCodes(tx, orderIds, today);
  return {
    firstName,
    shopName: shopName === DEFAULT_SHOP_NAME ? null : shopName,
    today,
    debts: debts.map((debt) => ({
      ...debt,
      copyPaste:
        account &&
        copyPaste(account, {
          id: debt.chargeId,
          amountCents: debt.owedCents,
          copyPaste: codes.get(debt.chargeId),
        }),
    })),
  };
}
