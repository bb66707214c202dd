import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { MoveCause } from '@vendas/domain/deadlines/change-deadline';
import type { Executor } from '#platform/database/database.ts';
import { fullName } from '#store/sql-parts.ts';

interface Move {
  readonly deadlineId: string;
  readonly oldLegalDate: CalendarDate;
  readonly legalDate: CalendarDate;
  readonly oldSafeDate: CalendarDate;
  readonly safeDate: CalendarDate;
}

interface Cause {
  readonly at: Date;
  readonly actorId: string;
  readonly cause: MoveCause;
  readonly reason: string | null;
}

/** Every move of a deadline, oldest first. */
export function listMoves(db: Executor, deadlineId: string) {
  return db
    .selectFrom('deadlineMoves')
    .leftJoin('profiles', 'profiles.id', 'deadlineMoves.actorId')
    .select(['at', 'cause', 'reason', 'oldLegalDate', 'legalDate', 'oldSafeDate', 'safeDate'])
    .select(fullName.as('actorName'))
    .where('deadlineId', '=', deadlineId)
    .orderBy('deadlineMoves.id')
    .execute();
}

/**
 * Open deadlines with a move for which a condition is true, each with its dates before that. A deadline that was
 * moved and moved back is left out.
 */
export function movedDeadlines(db: Executor, condition: RawBuilder<boolean>) {
  return db
    .with('moved', (cte) =>
      cte
        .selectFrom('deadlineMoves')
        .distinctOn('deadlineId')
        .select(['deadlineId', 'oldLegalDate', 'oldSafeDate'])
        .where(condition)
        .orderBy('deadlineId')
        .orderBy('id'),
    )
    .selectFrom('moved')
    .innerJoin('deadlines', 'deadlines.id', 'moved.deadlineId')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .select(['deadlines.kind', 'deadlines.title', 'pericias.processNumber', 'pericias.isSealed'])
    .select(['oldLegalDate', 'legalDate', 'oldSafeDate', 'safeDate'])
    .where('fulfilledOn', 'is', null)
    .where(sql<boolean>`(old_legal_date, old_safe_date) <> (legal_date, safe_date)`);
}

interface RecentMoves {
  /** The first day whose moves count. */
  readonly since: CalendarDate;
  readonly timeZone: string;
  readonly limit: number;
}

/** The number of open deadlines that moved since a day began, and those of them with the earliest safe date. */
export async function readRecentMoves(db: Executor, { since, timeZone, limit }: RecentMoves) {
  const isRecent = sql<boolean>`at >= ${since}::timestamp at time zone ${timeZone}`;
  const rows = await movedDeadlines(db, isRecent)
    .select(['deadlines.id', 'deadlines.periciaId', sql<number>`count(*) over ()::int`.as('all')])
    .orderBy('safeDate')
    .orderBy('deadlines.id')
    .limit(limit)
    .execute();
  return { count: rows[0]?.all ?? 0, rows };
}

/** Records moves of deadlines by one act. */
export async function insertMoves(
  tx: Executor,
  moves: readonly Move[],
  cause: Cause,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    insert into deadline_moves (deadline_id, at, actor_id, cause, reason,
      old_legal_date, legal_date, old_safe_date, safe_date)
    select id, ${cause.at}, ${cause.actorId}::uuid, ${cause.cause}, ${cause.reason},
      old_legal, legal, old_safe, safe
    from ${unnested(moves)}`.execute(tx);
}

/** Moves the dates of deadlines, and the due dates of their open tasks. */
export async function applyMoves(tx: Executor, moves: readonly Move[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update deadlines set legal_date = moved.legal, safe_date = moved.safe, version = version + 1
    from ${unnested(moves)} where moved.id = deadlines.id`.execute(tx);
  await sql`
    update tasks set due_date = moved.safe, updated_at = ${at}, version = tasks.version + 1
    from ${unnested(moves)} join deadlines on deadlines.id = moved.id
    where tasks.id = deadlines.task_id and tasks.status not in ('DONE', 'CANCELLED')
      and tasks.due_date is distinct from moved.safe`.execute(tx);
}

interface Handover {
  readonly from: string | null;
  readonly to: string | null;
  readonly at: Date;
}

/**
 * Assigns the open task of a deadline to the deadline's new person, unless the board assigned the task to another
 * one.
 */
export async function handOverTask(
  tx: Executor,
  taskId: string,
  { from, to, at }: Handover,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ assignedToUserId: to, updatedAt: at, version: sql`version + 1` })
    .where('id', '=', taskId)
    .where('status', 'not in', ['DONE', 'CANCELLED'])
    .where('assignedToUserId', 'is not distinct from', from)
    .execute();
}

function unnested(moves: readonly Move[]) {
  const dates = (of: (move: Move) => string) => moves.map(of);
  return sql`unnest(
    ${dates((move) => move.deadlineId)}::uuid[], ${dates((move) => move.oldLegalDate)}::date[],
    ${dates((move) => move.legalDate)}::date[], ${dates((move) => move.oldSafeDate)}::date[],
    ${dates((move) => move.safeDate)}::date[]) as moved (id, old_legal, legal, old_safe, safe)`;
}

/** Open deadlines of a calendar, and of those that inherit from it, whose count contains one of the dates. */
export function lockDeadlinesAround(
  tx: Executor,
  calendarId: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  return lockOpenDeadlines(tx)
    .where((eb) =>
      eb.or([
        eb('courtCalendars.id', '=', calendarId),
        eb('courtCalendars.parentId', '=', calendarId),
      ]),
    )
    .where(sql<boolean>`least(start_date, (other_start ->> 'startDate')::date, safe_date) <= ${to}`)
    .where(sql<boolean>`greatest(start_date, legal_date) >= ${from}`)
    .execute();
}

/** The open deadlines of a case, with the calendar that it has now. */
export function lockDeadlinesOfCase(tx: Executor, periciaId: string) {
  return lockOpenDeadlines(tx).where('deadlines.periciaId', '=', periciaId).execute();
}

const lockOpenDeadlines = (tx: Executor) =>
  tx
    .selectFrom('deadlines')
    .innerJoin('pericias', 'pericias.id', 'deadlines.periciaId')
    .innerJoin('courtCalendars', 'courtCalendars.id', 'pericias.calendarId')
    .select(['deadlines.id', 'deadlines.title', 'legalDate', 'safeDate', 'deadlines.periciaId'])
    .select(['kind', 'start', 'startDate', 'days', 'unit', 'endTime', 'extensionDays'])
    .select(['suspensions', 'otherStart'])
    .select(['pericias.processNumber', 'courtCalendars.id as calendarId'])
    .where('fulfilledOn', 'is', null)
    .orderBy('deadlines.id')
    .forUpdate('deadlines');
