import { sql } from 'kysely';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { ReminderChannel } from '@vendas/domain/reminders/reminder';
import type { Executor } from '#platform/database/database.ts';
import { anyPhone } from '#store/people/people-search.ts';

interface Day {
  readonly days: readonly number[];
  readonly today: CalendarDate;
}

interface PeopleQuery extends Day {
  /** Only people who agreed to messages and have a confirmed address. */
  readonly isForMail: boolean;
  readonly limit: number;
}

const OPEN = sql`(charges.open_principal_cents + charges.open_financing_cents + charges.open_carried_cents)`;

/** The most charges read for one last step: a person has few of them. */
const CHARGES_EACH = 200;

/**
 * The people with a charge that may be due for a reminder, the oldest due date first, without those who got a message
 * today. A due date on a closed day counts from a later day, which the domain computes.
 */
export async function listPeopleToRemind(db: Executor, query: PeopleQuery): Promise<string[]> {
  const { days, today, isForMail, limit } = query;
  const [first] = days;
  if (first === undefined) return [];
  const mailable = isForMail
    ? sql`and exists (select from customer_files f join auth.users u on u.id = f.user_id
        where f.user_id = orders.user_id and f.accepts_messages and u.email_confirmed_at is not null)`
    : sql``;
  // the last step is constant in each branch, but naming it in the order makes PostgreSQL use the index for null as
  // well
  const dueBy = (lastStep: ReturnType<typeof sql>, date: ReturnType<typeof sql>) => sql`
    select orders.user_id, charges.due_date from charges join orders on orders.id = charges.order_id
    where ${lastStep} and charges.due_date <= ${date} and ${OPEN} > 0 and orders.status <> 'cancelled'
      and not exists (select from reminder_messages m
        where m.user_id = orders.user_id and m.day = ${today}::date and m.channel <> 'skipped') ${mailable}
    order by charges.reminded_step, charges.due_date, charges.id limit ${CHARGES_EACH}`;
  const later = days.slice(1);
  const { rows } = await sql<{ userId: string }>`
    with due as (
      (${dueBy(sql`charges.reminded_step is null`, sql`${addDays(today, -first)}::date`)})
      union all
      select found.* from unnest(${days.slice(0, -1)}::integer[], ${later.map((day) => addDays(today, -day))}::date[])
          as step (last, due_by),
        lateral (${dueBy(sql`charges.reminded_step = step.last`, sql`step.due_by`)}) as found
    )
    select user_id from due group by user_id order by min(due_date), user_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}

export interface RemindableCharge {
  readonly userId: string;
  readonly chargeId: string;
  readonly orderId: string;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate;
  readonly remindedStep: number | null;
}

/** The open charges with a due date of some people, the oldest first. */
export async function listRemindableCharges(
  db: Executor,
  userIds: readonly string[],
): Promise<RemindableCharge[]> {
  const { rows } = await sql<RemindableCharge>`
    select orders.user_id, charges.id as charge_id, charges.order_id, number, "of", charges.due_date, reminded_step
    from orders join charges on charges.order_id = orders.id
    where orders.user_id = any(${userIds}::uuid[]) and orders.status <> 'cancelled' and charges.due_date is not null
      and ${OPEN} > 0
    order by charges.due_date, charges.order_id, number`.execute(db);
  return rows;
}

/**
 * The names of some people, a telephone number of each, and the confirmed address of those who agreed to messages.
 */
export async function listRecipients(db: Executor, userIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    firstName: string | null;
    lastName: string | null;
    phone: string | null;
    email: string | null;
  }>`
    select p.id, p.first_name, p.last_name, ${anyPhone('u', 'p')} as phone,
      case when u.email_confirmed_at is not null and f.accepts_messages then u.email end as email
    from profiles p join auth.users u on u.id = p.id left join customer_files f on f.user_id = p.id
    where p.id = any(${userIds}::uuid[])`.execute(db);
  return rows;
}

/** Locks the orders of a customer with a balance; the customer must be locked before. */
export async function lockOpenOrders(tx: Executor, userId: string): Promise<void> {
  await sql`select id from orders where user_id = ${userId}::uuid and status <> 'cancelled'
    order by id for update`.execute(tx);
}

/** Whether a customer got a message on a day. */
export async function hadMessage(
  db: Executor,
  userId: string,
  day: CalendarDate,
): Promise<boolean> {
  const message = await db
    .selectFrom('reminderMessages')
    .select('id')
    .where('userId', '=', userId)
    .where('day', '=', day)
    .where('channel', '<>', 'skipped')
    .executeTakeFirst();
  return message !== undefined;
}

interface NewMessage {
  readonly userId: string;
  readonly day: CalendarDate;
  readonly channel: ReminderChannel;
  readonly sentAt: Date;
  readonly sentBy: string | null;
  readonly debts: readonly {
    readonly chargeId: string;
    readonly dueDate: CalendarDate;
    readonly step: number;
    readonly owedCents: number;
  }[];
}

/** Records a message with its charges, and its step as the last one of each. */
export async function insertReminder(
  tx: Executor,
  { debts, ...message }: NewMessage,
): Promise<string> {
  const { id: messageId } = await tx
    .insertInto('reminderMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reminders')
    .values(debts.map((debt) => ({ ...debt, messageId })))
    .execute();
  await sql`
    update charges set reminded_step = debt.step
    from unnest(${debts.map((debt) => debt.chargeId)}::uuid[], ${debts.map((debt) => debt.step)}::integer[])
      as debt (charge_id, step)
    where charges.id = debt.charge_id`.execute(tx);
  return messageId;
}

/** A charge that a message names, with its due date at that time. */
export interface RemindedStep {
  readonly chargeId: string;
  readonly dueDate: CalendarDate;
  readonly step: number;
}

/** A message with the charges that it names; undefined once it is deleted. */
export async function findMessage(db: Executor, id: string) {
  const message = await db
    .selectFrom('reminderMessages')
    .select(['userId', 'day'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const steps = await db
    .selectFrom('reminders')
    .select(['chargeId', 'dueDate', 'step'])
    .where('messageId', '=', id)
    .execute();
  return { ...message, steps };
}

/**
 * Reduces a message to the charges that it names when it is sent, and deletes an empty one. No step is sent again.
 */
export async function reduceToNamed(
  tx: Executor,
  id: string,
  debts: readonly { readonly chargeId: string; readonly owedCents: number }[],
): Promise<void> {
  await sql`
    with named as (
      select * from unnest(${debts.map((debt) => debt.chargeId)}::uuid[], ${debts.map((debt) => debt.owedCents)}::bigint[])
        as named (charge_id, owed_cents)
    ), updated as (
      update reminders set owed_cents = named.owed_cents from named
      where message_id = ${id}::uuid and reminders.charge_id = named.charge_id
    )
    delete from reminders where message_id = ${id}::uuid and charge_id not in (select charge_id from named)`.execute(
    tx,
  );
  if (debts.length > 0) return;
  await tx.deleteFrom('reminderMessages').where('id', '=', id).execute();
}
