import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { ReminderChannel } from '@vendas/domain/reminders/reminder';
import type { Executor } from '#platform/database/database.ts';

const MOST_LISTED = 50;

interface SentReminder {
  readonly id: string;
  readonly sentAt: string;
  readonly channel: ReminderChannel;
  readonly sentBy: string | null;
  readonly debts: {
    readonly orderId: string;
    readonly number: number;
    readonly of: number;
    readonly dueDate: CalendarDate;
    readonly owedCents: number;
    readonly step: number;
  }[];
}

/** The messages that reminded a customer, newest first. */
export async function listSentReminders(db: Executor, userId: string): Promise<SentReminder[]> {
  const { rows } = await sql<Omit<SentReminder, 'sentAt'> & { sentAt: Date }>`
    select m.id, m.sent_at, m.channel, nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), '') as sent_by,
      (select json_agg(json_build_object('orderId', c.order_id, 'number', c.number, 'of', c.of,
          'dueDate', r.due_date, 'owedCents', r.owed_cents, 'step', r.step) order by r.due_date, c.number)
        from reminders r join charges c on c.id = r.charge_id where r.message_id = m.id) as debts
    from reminder_messages m left join profiles p on p.id = m.sent_by
    where m.user_id = ${userId}::uuid
    order by m.sent_at desc, m.id desc limit ${MOST_LISTED}`.execute(db);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString(), debts: row.debts ?? [] }));
}
