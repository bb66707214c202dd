import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import type {
  CourtCalendar,
  CourtDay,
  CourtDayEffect,
} from '@vendas/domain/deadlines/court-calendar';
import { justiceOfName } from '@vendas/domain/deadlines/justice';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { CourtCalendars } from '#platform/database/schema.generated.ts';

const DAY_COLUMNS = ['date', 'effect', 'name', 'source'] as const;

const notFound = () => new RuleViolation('calendarNotFound', {});

const selectCalendars = (db: Executor) =>
  db
    .selectFrom('courtCalendars')
    .select(['id', 'name', 'rules', 'timeZone', 'parentId'])
    .select((eb) => [
      eb
        .selectFrom('courtDays')
        .select(eb.fn.countAll<number>().as('days'))
        .whereRef('calendarId', '=', 'courtCalendars.id')
        .$asScalar()
        .$notNull()
        .as('ownDays'),
      eb
        .selectFrom('pericias')
        .select(eb.fn.countAll<number>().as('cases'))
        .whereRef('calendarId', '=', 'courtCalendars.id')
        .$asScalar()
        .$notNull()
        .as('cases'),
    ]);

/** The calendars of courts with the number of their days and cases, by name. */
export function listCourtCalendars(db: Executor) {
  return selectCalendars(db).orderBy('name').execute();
}

/** One calendar. Throws RuleViolation calendarNotFound. */
export function getCourtCalendar(db: Executor, id: string) {
  return selectCalendars(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** Adds a calendar; undefined when its name is taken. */
export function insertCourtCalendar(tx: Executor, calendar: Insertable<CourtCalendars>) {
  return tx
    .insertInto('courtCalendars')
    .values(calendar)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Changes name and time zone. Throws RuleViolation calendarNotFound. */
export function updateCourtCalendar(
  tx: Executor,
  id: string,
  fields: { readonly name: string; readonly timeZone: string },
) {
  return tx
    .updateTable('courtCalendars')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
}

/** Deletes a calendar with its days. */
export async function deleteCourtCalendar(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('courtCalendars').where('id', '=', id).execute();
}

/** Whether a case or another calendar uses it. */
export async function isCalendarUsed(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from pericias where calendar_id = ${id})
      or exists (select from court_calendars where parent_id = ${id}) as is_used`.execute(db);
  return rows[0]?.isUsed === true;
}

/** Locks a calendar whose days change, until the transaction ends. Throws RuleViolation calendarNotFound. */
export function lockCourtCalendar(tx: Executor, id: string) {
  return tx
    .selectFrom('courtCalendars')
    .select(['id', 'rules', 'parentId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/**
 * Locks the days of a calendar, and of the court that it inherits from, against changes until the transaction ends.
 * Throws RuleViolation calendarNotFound.
 */
export async function shareLockCourtCalendar(tx: Executor, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from court_calendars
    where id = ${id}::uuid or id = (select parent_id from court_calendars where id = ${id}::uuid)
    order by id for share`.execute(tx);
  if (!rows.some((row) => row.id === id)) throw notFound();
}

/** The own days of a calendar between two dates, by date. */
export function listCourtDays(
  db: Executor,
  calendarId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<CourtDay[]> {
  return db
    .selectFrom('courtDays')
    .select(DAY_COLUMNS)
    .where('calendarId', '=', calendarId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('effect')
    .execute();
}

/** Adds own days to a calendar, or replaces those of the same date and effect. */
export async function saveCourtDays(
  tx: Executor,
  calendarId: string,
  days: readonly CourtDay[],
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('courtDays')
    .values(days.map((day) => ({ ...day, calendarId })))
    .onConflict((conflict) =>
      conflict.columns(['calendarId', 'date', 'effect']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute();
}

/** An effect of an own day to remove; without an effect, all of that day. */
export interface RemovedDay {
  readonly date: CalendarDate;
  readonly effect: CourtDayEffect | null;
}

/** Removes own days of a calendar. */
export async function removeCourtDays(
  tx: Executor,
  calendarId: string,
  removed: readonly RemovedDay[],
): Promise<void> {
  const dates = removed.map(({ date }) => date);
  const effects = removed.map(({ effect }) => effect);
  await sql`
    delete from court_days using unnest(${dates}::date[], ${effects}::text[]) as removed (date, effect)
    where calendar_id = ${calendarId} and court_days.date = removed.date
      and court_days.effect = coalesce(removed.effect, court_days.effect)`.execute(tx);
}

/** Calendars by their ids, each with the days that it inherits and, after them, its own. */
export async function readCourtCalendars(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourtCalendar>> {
  if (ids.length === 0) return new Map();
  const calendars = await db
    .selectFrom('courtCalendars')
    .leftJoin('courtCalendars as parent', 'parent.id', 'courtCalendars.parentId')
    .select(['courtCalendars.id', 'courtCalendars.name', 'courtCalendars.rules'])
    .select(['courtCalendars.parentId', 'parent.name as parentName'])
    .where('courtCalendars.id', 'in', ids)
    .execute();
  const owners = [...new Set(calendars.flatMap(({ id, parentId }) => [id, parentId ?? id]))];
  const rows = await db
    .selectFrom('courtDays')
    .select(['calendarId', ...DAY_COLUMNS])
    .where('calendarId', 'in', owners)
    .execute();
  const daysOf = Map.groupBy(rows, ({ calendarId }) => calendarId);
  return new Map(
    calendars.map(({ id, name, rules, parentId, parentName }) => {
      const inherited = parentId === null ? [] : (daysOf.get(parentId) ?? []);
      const days = [...inherited, ...(daysOf.get(id) ?? [])];
      const { branch } = justiceOfName(name) ?? justiceOfName(parentName ?? '') ?? {};
      return [id, { ...courtCalendar(rules, days), branch }];
    }),
  );
}
