import { sql } from 'kysely';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';
import { movedDeadlines } from './deadline-moves.ts';

/**
 * From this hour of the business's clock on morning mails are sent, so that they arrive before the working day
 * begins.
 */
export const MORNING_HOUR = 6;

/** Whether mails about deadlines and notices are sent. */
export async function areDeadlineMailsOn(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('shop').select('hasDeadlineMails').executeTakeFirstOrThrow();
  return row.hasDeadlineMails;
}

/** Turns the mails on or off; returns false when nothing changed. */
export async function updateDeadlineMails(tx: Executor, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('shop')
    .set({ hasDeadlineMails: isOn })
    .where('hasDeadlineMails', '!=', isOn)
    .returning('hasDeadlineMails')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Claims the morning mail of a day for people, and returns those who did not have it yet. A concurrent claim waits
 * for the commit. Locks in id order.
 */
export async function claimMorningMails(
  tx: Executor,
  userIds: readonly string[],
  day: CalendarDate,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ userId: string }>`
    insert into deadline_mails (user_id, last_sent_on)
    select id, ${day}::date from unnest(${userIds}::uuid[]) as person (id) order by id
    on conflict (user_id) do update set last_sent_on = excluded.last_sent_on
      where deadline_mails.last_sent_on < excluded.last_sent_on
    returning user_id`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}

/** The open deadlines moved by one act with their old and new dates, by the new safe date. */
export function listMovesOfAct(db: Executor, act: { readonly at: Date; readonly actorId: string }) {
  return db
    .selectFrom('deadlineMoves')
    .innerJoin('deadlines', 'deadlines.id', 'deadlineMoves.deadlineId')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .select(['deadlines.kind', 'deadlines.title', 'pericias.processNumber', 'pericias.isSealed'])
    .select(['oldLegalDate', 'deadlineMoves.legalDate', 'oldSafeDate', 'deadlineMoves.safeDate'])
    .select('deadlineMoves.cause')
    .where('actorId', '=', act.actorId)
    .where('at', '=', act.at)
    .where('fulfilledOn', 'is', null)
    .orderBy('deadlineMoves.safeDate')
    .orderBy('deadlines.id')
    .execute();
}

interface Morning {
  readonly day: CalendarDate;
  readonly timeZone: string;
}

/**
 * Open deadlines whose dates changed between the previous morning and this one, by their safe date, each with its
 * dates of then. A deadline that was moved and moved back is left out.
 */
export function listMovedBefore(db: Executor, { day, timeZone }: Morning) {
  const wasBefore = sql<boolean>`
    ((at - make_interval(hours => ${MORNING_HOUR})) at time zone ${timeZone})::date = ${addDays(day, -1)}::date`;
  return movedDeadlines(db, wasBefore)
    .select('responsibleId')
    .orderBy('safeDate')
    .orderBy('deadlines.id')
    .execute();
}
