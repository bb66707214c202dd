import * as contract from '@vendas/contract/credit/reminders';
import { REMINDERS_LISTED } from '@vendas/contract/credit/reminders';
import type { AuditFacts } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import type { ReminderSettings } from '@vendas/domain/reminders/reminder';
import { stepWords } from '@vendas/domain/reminders/reminder';
import { reminderText } from '@vendas/domain/reminders/reminder-text';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  readReminderSettings,
  updateReminderSettings,
} from '#store/reminders/reminder-settings.ts';
import { listPeopleToRemind, listRecipients } from '#store/reminders/reminders.ts';
import { listSentReminders } from '#store/reminders/sent-reminders.ts';
import { resolveCustomer } from '#store/people/customer-files.ts';
import { saveSettings } from '#store/shop-settings.ts';
import { listDueDebts } from './due-debts.ts';
import { recordReminder } from './remind-customer.ts';

/** Reminders of what customers owe. */
export function registerReminders(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.getReminderSettings, async () => ({
    ...(await readReminderSettings(kysely)),
    canSendMails: services.config.smtpUrl !== undefined,
  }));
  serve(api, contract.saveReminderSettings, ({ body: { shown, ...values } }, { userId: actorId }) =>
    inTransaction(kysely, (tx) =>
      saveSettings(tx, REMINDERS, { values, shown, actorId, at: services.clock.now() }),
    ),
  );
  serve(api, contract.listReminders, () => listReminders(services));
  serve(api, contract.remindCustomer, ({ params, body: { channel } }, { userId: sentBy }) =>
    inTransaction(kysely, async (tx) => {
      const userId = await resolveCustomer(tx, params.id);
      const { recipient, reminder } = await recordReminder(tx, services, {
        userId,
        channel,
        sentBy,
      });
      return { phone: recipient.phone, text: reminderText(reminder) };
    }),
  );
  serve(api, contract.listSentReminders, async ({ params }) => ({
    items: await listSentReminders(kysely, await resolveCustomer(kysely, params.id)),
  }));
}

async function listReminders({ clock, config, database: { kysely } }: Services) {
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const { reminderDays: days } = await readReminderSettings(kysely);
  const query = { days, today, isForMail: false, limit: REMINDERS_LISTED + 1 };
  const found = await listPeopleToRemind(kysely, query);
  const ids = found.slice(0, REMINDERS_LISTED);
  const debts = Map.groupBy(
    await listDueDebts(kysely, ids, { days, today }),
    (debt) => debt.userId,
  );
  const people = new Map((await listRecipients(kysely, ids)).map((person) => [person.id, person]));
  const items = ids.flatMap((id) => {
    const [person, owed] = [people.get(id), debts.get(id)];
    if (person === undefined || owed === undefined) return [];
    const { email: _, ...customer } = person;
    return [{ customer, debts: owed.map(({ userId: _id, ...debt }) => debt) }];
  });
  return { items, hasMore: found.length > ids.length };
}

const REMINDERS = {
  section: 'lembretes',
  action: 'remindersSet',
  read: readReminderSettings,
  update: updateReminderSettings,
  facts: ({ reminderDays, hasReminderMails }: ReminderSettings): AuditFacts => ({
    reminderDays: reminderDays.map(stepWords).join(', '),
    hasReminderMails,
  }),
} as const;
