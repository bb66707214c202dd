import { sql } from 'kysely';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineKind } from '@vendas/domain/deadlines/deadline-kinds';
import { NEAR_DAYS } from '@vendas/domain/deadlines/open-deadline';
import type { Executor } from '#platform/database/database.ts';
import { NOTICES_TO_REVIEW } from '#store/notices/court-notices.ts';
import { COURT_CLOCK, isInRange, withCourtDays } from './deadlines.ts';

/** An open deadline that is overdue or near, by the day of its court. */
interface DueDeadline {
  readonly id: string;
  readonly periciaId: string;
  readonly processNumber: string;
  readonly isSealed: boolean;
  readonly kind: DeadlineKind;
  readonly title: string | null;
  readonly safeDate: CalendarDate;
  readonly legalDate: CalendarDate;
  readonly endTime: string | null;
  /** Today where the court is. */
  readonly courtDate: CalendarDate;
  /** The time there, HH:mm:ss. */
  readonly courtTime: string;
}

/** No court's day is later than this, so deadlines due later are not read. */
const lastNearDate = (now: Date) => addDays(dateInZone(now, 'UTC'), NEAR_DAYS + 1);

const IS_DUE = sql<boolean>`(${isInRange('overdue', COURT_CLOCK)} or ${isInRange('week', COURT_CLOCK)})`;

/**
 * The number of open deadlines that are overdue, due today and near, those with the earliest safe date, and the
 * number of notices that wait for a review. One statement, which reads no later deadline.
 */
export async function readDueDeadlines(db: Executor, now: Date, limit: number) {
  const countOf = (range: 'overdue' | 'today' | 'week') =>
    sql<number>`count(*) filter (where ${isInRange(range, COURT_CLOCK)})::int`;
  return await withCourtDays(db, now)
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courts', 'courts.id', 'pericias.calendarId')
    .select([
      countOf('overdue').as('overdue'),
      countOf('today').as('today'),
      countOf('week').as('week'),
      NOTICES_TO_REVIEW.as('noticesToReview'),
      sql<boolean>`exists (select from deadlines where fulfilled_on is null)`.as('hasOpen'),
      sql<readonly DueDeadline[]>`(
        select coalesce(json_agg(nearest), '[]') from (
          select deadlines.id, pericia_id as "periciaId", process_number as "processNumber", is_sealed as "isSealed",
            kind, title, safe_date as "safeDate", legal_date as "legalDate", end_time as "endTime",
            courts.today as "courtDate", courts.time as "courtTime"
          from deadlines join pericias on pericias.id = pericia_id join courts on courts.id = calendar_id
          where fulfilled_on is null and safe_date <= ${lastNearDate(now)}::date and ${IS_DUE}
          order by safe_date, deadlines.id limit ${limit}
        ) as nearest)`.as('nearest'),
    ])
    .where('deadlines.fulfilledOn', 'is', null)
    .where('deadlines.safeDate', '<=', lastNearDate(now))
    .executeTakeFirstOrThrow();
}

/** All open deadlines that are overdue or near, by their safe date. */
export function listDueDeadlines(db: Executor, now: Date) {
  return withCourtDays(db, now)
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courts', 'courts.id', 'pericias.calendarId')
    .select([
      'deadlines.kind',
      'deadlines.title',
      'safeDate',
      'legalDate',
      'endTime',
      'responsibleId',
    ])
    .select(['pericias.processNumber', 'pericias.isSealed'])
    .select(['courts.today as courtDate', 'courts.time as courtTime'])
    .where('deadlines.fulfilledOn', 'is', null)
    .where('deadlines.safeDate', '<=', lastNearDate(now))
    .where(IS_DUE)
    .orderBy('deadlines.safeDate')
    .orderBy('deadlines.id')
    .execute();
}
