import { dateInZone } from '@vendas/domain/calendar';
import { debtName, reminderSentences, reminderText } from '@vendas/domain/reminders/reminder-text';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailPage, paragraph, pixBlock } from '#platform/mail/mail-page.ts';
import type { Services } from '#platform/services.ts';
import { lockCustomers } from '#store/people/customer-files.ts';
import { findMessage, reduceToNamed, listRecipients, lockOpenOrders } from '#store/reminders/reminders.ts'; // prettier-ignore
import { readShopName } from '#store/shop.ts';
import { listStillOwed } from './due-debts.ts';
import { composeReminder } from './remind-customer.ts';

const SUBJECT = 'Lembrete de pagamento';

/**
 * The mail of a reminder, with the amounts owed when it is sent: the customer may have paid while the mail server was
 * down. Undefined once nothing of it is owed, after its day, and without an address.
 */
export function writeReminderMail(
  { clock, config, database }: Services,
  { messageId }: { readonly messageId: string },
): Promise<Mail | undefined> {
  return inTransaction(database.kysely, async (tx) => {
    const message = await findMessage(tx, messageId);
    if (message === undefined) return undefined;
    const [id] = await lockCustomers(tx, [message.userId]);
    if (id === undefined) return undefined;
    await lockOpenOrders(tx, id);
    const today = dateInZone(clock.now(), config.businessTimeZone);
    const [recipient] = await listRecipients(tx, [id]);
    const canSend = message.day === today && typeof recipient?.email === 'string';
    const debts = canSend ? await listStillOwed(tx, id, { steps: message.steps, today }) : [];
    await reduceToNamed(tx, messageId, debts);
    if (debts.length === 0 || typeof recipient?.email !== 'string') return undefined;
    const reminder = await composeReminder(tx, { firstName: recipient.firstName, debts, today });
    const shop = await readShopName(tx);
    const payable = reminder.debts.flatMap((debt, index) =>
      debt.copyPaste === undefined
        ? []
        : [{ name: debtName(debt), code: { id: `pix-${index + 1}`, text: debt.copyPaste } }],
    );
    return {
      subject: SUBJECT,
      text: reminderText(reminder),
      html: mailPage({ shop, title: SUBJECT, preview: SUBJECT }, [
        ...reminderSentences(reminder).map(paragraph),
        ...payable.flatMap(({ name, code }) => [paragraph(`PIX ${name}:`), pixBlock(code)]),
      ]),
      qrCodes: payable.map(({ code }) => code),
      to: recipient.email,
      userId: id,
      id: `lembrete-${today}-${id}`,
      expiresAt: null,
    };
  });
}
