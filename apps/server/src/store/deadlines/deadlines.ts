import { sql } from 'kysely';
import type { Expression, Insertable, Updateable } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineKind, DeadlineRange } from '@vendas/domain/deadlines/deadline-kinds';
import { NEAR_DAYS } from '@vendas/domain/deadlines/open-deadline';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { Deadlines } from '#platform/database/schema.generated.ts';
import { fullName, whereIf } from '#store/sql-parts.ts';

const TERM_COLUMNS = [
  'deadlines.kind',
  'deadlines.start',
  'deadlines.startDate',
  'deadlines.days',
  'deadlines.unit',
  'deadlines.endTime',
  'deadlines.extensionDays',
  'deadlines.suspensions',
  'deadlines.otherStart',
] as const;

const notFound = () => new RuleViolation('deadlineNotFound', {});

const selectRows = (db: Executor) =>
  db
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courtCalendars', 'courtCalendars.id', 'pericias.calendarId')
    .leftJoin('profiles', 'profiles.id', 'deadlines.responsibleId')
    .leftJoin('courtNotices', 'courtNotices.id', 'deadlines.noticeId')
    .select(TERM_COLUMNS)
    .select([
      'deadlines.id',
      'deadlines.periciaId',
      'pericias.processNumber',
      'courtCalendars.id as calendarId',
      'courtCalendars.name as calendarName',
      'deadlines.title',
      'deadlines.isProvisional',
      'deadlines.legalDate',
      'deadlines.safeDate',
      'deadlines.responsibleId',
      fullName.as('responsibleName'),
      'deadlines.taskId',
      'deadlines.fulfilledOn',
      'deadlines.proof',
      'deadlines.version',
      'deadlines.noticeId',
      sql<boolean>`coalesce(court_notices.is_cancelled, false)`.as('isNoticeCancelled'),
      'courtNotices.cancelledOn as noticeCancelledOn',
    ]);

export interface DeadlineQuery {
  readonly range: DeadlineRange;
  readonly now: Date;
  readonly calendarId?: string | undefined;
  readonly kind?: DeadlineKind | undefined;
  readonly after?: readonly [CalendarDate, string] | undefined;
  readonly limit: number;
}

/** The day of an instant where the court is. */
const todayAt = (now: Date) =>
  sql<CalendarDate>`(${now}::timestamptz at time zone court_calendars.time_zone)::date`;

/** The time there, to the second. */
const timeAt = (now: Date) =>
  sql<string>`date_trunc('second', ${now}::timestamptz at time zone court_calendars.time_zone)::time`;

/** The current day and time of each court, computed once instead of for every deadline and range. */
export const withCourtDays = (db: Executor, now: Date) =>
  db.with(
    (cte) => cte('courts').materialized(),
    (qb) =>
      qb
        .selectFrom('courtCalendars')
        .select(['id', todayAt(now).as('today'), timeAt(now).as('time')]),
  );

interface CourtClock {
  readonly today: Expression<CalendarDate>;
  readonly time: Expression<string>;
}

/** The clock of the courts of `withCourtDays`. */
export const COURT_CLOCK: CourtClock = {
  today: sql.ref('courts.today'),
  time: sql.ref('courts.time'),
};

/** Whether an open deadline is in a range, by the clock of its court: a term in hours is overdue after its hour. */
export function isInRange(range: DeadlineRange, { today, time }: CourtClock) {
  const overdue = sql<boolean>`(deadlines.legal_date < ${today}
    or (deadlines.legal_date = ${today} and coalesce(deadlines.end_time::time < ${time}, false)))`;
  const until = (days: number) =>
    sql<boolean>`(deadlines.safe_date <= ${today} + ${days}::int and not ${overdue})`;
  switch (range) {
    case 'overdue':
      return overdue;
    case 'today':
      return until(0);
    case 'week':
      return until(NEAR_DAYS);
    case 'month':
      return until(30);
    case 'all':
      return sql<boolean>`true`;
  }
  return range;
}

/** Open deadlines of a range by their safe date. */
export function listOpenDeadlines(db: Executor, query: DeadlineQuery) {
  const { range, now, calendarId, kind, after, limit } = query;
  return selectRows(db)
    .where('deadlines.fulfilledOn', 'is', null)
    .where(isInRange(range, { today: todayAt(now), time: timeAt(now) }))
    .where((eb) => whereIf(calendarId, (value) => eb('courtCalendars.id', '=', value)))
    .where((eb) => whereIf(kind, (value) => eb('deadlines.kind', '=', value)))
    .where((eb) =>
      whereIf(after, ([date, id]) =>
        eb(eb.refTuple('deadlines.safeDate', 'deadlines.id'), '>', eb.tuple(date, id)),
      ),
    )
    .orderBy('deadlines.safeDate')
    .orderBy('deadlines.id')
    .limit(limit)
    .execute();
}

/** The number of open deadlines of a calendar and a kind in each range. */
export function countOpenDeadlines(
  db: Executor,
  { now, calendarId, kind }: Pick<DeadlineQuery, 'now' | 'calendarId' | 'kind'>,
) {
  const countOf = (range: DeadlineRange) =>
    sql<number>`count(*) filter (where ${isInRange(range, COURT_CLOCK)})::int`;
  return withCourtDays(db, now)
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courts', 'courts.id', 'pericias.calendarId')
    .select([
      countOf('overdue').as('overdue'),
      countOf('today').as('today'),
      countOf('week').as('week'),
      countOf('month').as('month'),
      countOf('all').as('all'),
    ])
    .where('deadlines.fulfilledOn', 'is', null)
    .where((eb) => whereIf(calendarId, (value) => eb('courts.id', '=', value)))
    .where((eb) => whereIf(kind, (value) => eb('deadlines.kind', '=', value)))
    .executeTakeFirstOrThrow();
}

/** All deadlines of a case: open ones by their safe date, then fulfilled ones. */
export function listDeadlinesOfCase(db: Executor, periciaId: string) {
  return selectRows(db)
    .where('deadlines.periciaId', '=', periciaId)
    .orderBy((eb) => eb('deadlines.fulfilledOn', 'is not', null))
    .orderBy('deadlines.safeDate')
    .orderBy('deadlines.id')
    .execute();
}

/** One deadline with its stored calculation. Throws RuleViolation deadlineNotFound. */
export function getDeadline(db: Executor, id: string) {
  return selectRows(db)
    .select('deadlines.calculation')
    .where('deadlines.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** The case of a deadline, which must be locked before it. Throws RuleViolation deadlineNotFound. */
export function findCaseOfDeadline(db: Executor, id: string) {
  return db
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .select(['pericias.id', 'pericias.calendarId'])
    .where('deadlines.id', '=', id)
    .$narrowType<{ calendarId: string }>()
    .executeTakeFirstOrThrow(notFound);
}

/** Locks a deadline until the transaction ends. Throws RuleViolation deadlineNotFound. */
export function lockDeadline(tx: Executor, id: string) {
  return tx
    .selectFrom('deadlines')
    .select(TERM_COLUMNS)
    .select(['id', 'title', 'isProvisional', 'legalDate', 'safeDate', 'responsibleId'])
    .select(['taskId', 'fulfilledOn', 'proof', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Adds a deadline. */
export function insertDeadline(tx: Executor, deadline: Insertable<Deadlines>) {
  return tx.insertInto('deadlines').values(deadline).returning('id').executeTakeFirstOrThrow();
}

/** Changes fields of a deadline, which increments its version. */
export async function updateDeadline(
  tx: Executor,
  id: string,
  fields: Updateable<Deadlines>,
): Promise<void> {
  await tx
    .updateTable('deadlines')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a deadline with its moves. */
export async function deleteDeadline(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('deadlines').where('id', '=', id).execute();
}

/** Sets the calendar of a case, once. */
export async function setCalendarOfCase(
  tx: Executor,
  periciaId: string,
  calendarId: string,
): Promise<void> {
  await tx.updateTable('pericias').set({ calendarId }).where('id', '=', periciaId).execute();
}
