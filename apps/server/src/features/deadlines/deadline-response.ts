import type { Deadline, DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { calendarForCase } from '@vendas/domain/deadlines/justice';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import { listMoves } from '#store/deadlines/deadline-moves.ts';
import { getDeadline } from '#store/deadlines/deadlines.ts';
import type { listDeadlinesOfCase } from '#store/deadlines/deadlines.ts';

type Row = Awaited<ReturnType<typeof listDeadlinesOfCase>>[number];

/** A row of the database as a row of a list. */
export function toDeadlineRow({ suspensions, ...row }: Row): DeadlineRow {
  return { ...row, suspensions: [...suspensions] };
}

/**
 * One deadline with its days: computed while it is open, the stored ones once it is fulfilled.
 * @throws RuleViolation deadlineNotFound
 */
export async function readDeadline(db: Executor, id: string): Promise<Deadline> {
  const { calculation, ...row } = await getDeadline(db, id);
  const calendar = (await readCourtCalendars(db, [row.calendarId])).get(row.calendarId);
  if (calendar === undefined) throw new RuleViolation('calendarNotFound', {});
  const { legal, safe } =
    calculation ?? computeDeadline(calendarForCase(calendar, row.processNumber), row);
  const moves = await listMoves(db, id);
  return {
    ...toDeadlineRow(row),
    legal: { ...legal, lines: [...legal.lines] },
    safe: { ...safe, lines: [...safe.lines] },
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}
