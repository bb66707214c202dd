import { sql } from 'kysely';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineKind } from '@vendas/domain/deadlines/deadline-kinds';
import { NEAR_DAYS } from '@vendas/domain/deadlines/open-deadline';
import type { Executor } from '#platform/database/database.ts';
import { NOTICES_TO_REVIEW } from '#store/notices/court-notices.ts';
import { isInRange, todayAt } from './deadlines.ts';

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
  /** Today where the court is. */
  readonly courtDate: CalendarDate;
}

/** No court's day is ahead of this: what is due later is not read at all. */
const lastNearDate = (now: Date) => addDays(dateInZone(now, 'UTC'), NEAR_DAYS + 1);

const isDue = (now: Date) =>
  sql<boolean>`(${isInRange('overdue', now)} or ${isInRange('week', now)})`;

/**
 * How many open deadlines are overdue, due today and near, those with the earliest safe date, and how many notices wait
 * for a person, in one statement that reads no later deadline.
 */
export async function readDueDeadlines(db: Executor, now: Date, most: number) {
  const countOf = (range: 'overdue' | 'today' | 'week') =>
    sql<number>`count(*) filter (where ${isInRange(range, now)})::int`;
  return await db
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courtCalendars', 'courtCalendars.id', 'pericias.calendarId')
    .select([
      countOf('overdue').as('overdue'),
      countOf('today').as('today'),
      countOf('week').as('week'),
      NOTICES_TO_REVIEW.as('noticesToReview'),
      sql<boolean>`exists (select from deadlines where fulfilled_on is null)`.as('hasOpen'),
      sql<readonly DueDeadline[]>`to_json(coalesce((array_agg(json_build_object('id', deadlines.id,
        'periciaId', pericia_id, 'processNumber', process_number, 'isSealed', is_sealed, 'kind', deadlines.kind,
        'title', title, 'safeDate', safe_date, 'legalDate', legal_date, 'courtDate', ${todayAt(now)})
        order by safe_date, deadlines.id) filter (where ${isDue(now)}))[1:${most}::int], '{}'))`.as(
        'nearest',
      ),
    ])
    .where('deadlines.fulfilledOn', 'is', null)
    .where('deadlines.safeDate', '<=', lastNearDate(now))
    .executeTakeFirstOrThrow();
}

/** All open deadlines that are overdue or near, by their safe date. */
export function listDueDeadlines(db: Executor, now: Date) {
  return db
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courtCalendars', 'courtCalendars.id', 'pericias.calendarId')
    .select(['deadlines.kind', 'deadlines.title', 'safeDate', 'legalDate', 'responsibleId'])
    .select(['pericias.processNumber', 'pericias.isSealed', todayAt(now).as('courtDate')])
    .where('deadlines.fulfilledOn', 'is', null)
    .where('deadlines.safeDate', '<=', lastNearDate(now))
    .where(isDue(now))
    .orderBy('deadlines.safeDate')
    .orderBy('deadlines.id')
    .execute();
}
