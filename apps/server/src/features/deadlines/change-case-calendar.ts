import { z } from 'zod';
import type { changeCaseCalendar as route } from '@vendas/contract/deadlines/case-calendar';
import { deadlineMoveSchema } from '@vendas/contract/deadlines/court-calendars';
import type { DeadlineMove } from '@vendas/contract/deadlines/court-calendars';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inRolledBackSavepoint, inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { getCourtCalendar, shareLockCourtCalendar } from '#store/deadlines/court-calendars.ts';
import { applyMoves, insertMoves, lockDeadlinesOfCase } from '#store/deadlines/deadline-moves.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockPericia, updatePericia } from '#store/pericias.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { computeMoves, requireSeen } from './compute-moves.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

const movesSchema = z.object({ moves: z.array(deadlineMoveSchema) });
type Moves = z.output<typeof movesSchema>;

type Change = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Computes which open deadlines of a case another calendar would move; stores nothing.
 * @throws RuleViolation periciaNotFound, calendarNotFound, calendarLeavesYears
 */
export function previewCaseCalendar(
  { database }: Services,
  { id, calendarId }: Pick<Change, 'id' | 'calendarId'>,
): Promise<Moves> {
  return inTransaction(database.kysely, async (tx) => {
    let moves: DeadlineMove[] = [];
    await inRolledBackSavepoint(tx, async () => {
      await lockPericia(tx, id);
      moves = await changeCalendar(tx, id, { calendarId });
    });
    return { moves };
  });
}

/**
 * Moves a case to another court: changes its court and its calendar, and moves its open deadlines with their open
 * tasks, once per idempotency key. Fulfilled deadlines stay as they are.
 * @throws RuleViolation periciaNotFound, calendarNotFound, calendarLeavesYears, calendarMovesChanged,
 *   idempotencyKeyReused
 */
export function changeCaseCalendar(
  services: Services,
  { id, calendarId, reason, seen, ...change }: Change,
  call: IdempotentCall,
): Promise<Moves> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, movesSchema.parse, async () => {
      // the change also moves tasks, so the board is locked first, as everywhere
      await lockBoard(tx);
      const before = await lockPericia(tx, id);
      const { court = before.court } = change;
      if (before.calendarId === calendarId && before.court === court) return { moves: [] };
      // otherwise a change of its days would still move the deadlines of this case
      if (before.calendarId !== null) await shareLockCourtCalendar(tx, before.calendarId);
      const moves = await changeCalendar(tx, id, { calendarId, court });
      requireSeen(moves, seen);
      const at = services.clock.now();
      const { userId: actorId } = call;
      const [from, to] = [await nameOf(tx, before.calendarId), await nameOf(tx, calendarId)];
      await applyMoves(tx, moves, at);
      const act = [`De ${from ?? 'nenhum calendário'} para ${to}`, reason]
        .filter(Boolean)
        .join('. ');
      await insertMoves(tx, moves, { at, actorId, cause: 'court', reason: act });
      await insertAudit(tx, {
        at,
        actorId,
        action: 'caseCalendarSet',
        subject: 'pericia',
        subjectId: id,
        before: { court: before.court, courtCalendar: from },
        after: { court, courtCalendar: to, movedDeadlines: moves.length },
      });
      if (moves.length > 0) await queueMoveMails(tx, services, { at, actorId });
      return { moves };
    }),
  );
}

/** Changes the case and returns how its open deadlines move. */
async function changeCalendar(
  tx: Executor,
  id: string,
  fields: { readonly calendarId: string; readonly court?: string | null },
): Promise<DeadlineMove[]> {
  await shareLockCourtCalendar(tx, fields.calendarId);
  await updatePericia(tx, id, fields);
  return computeMoves(tx, await lockDeadlinesOfCase(tx, id));
}

async function nameOf(tx: Executor, id: string | null): Promise<string | null> {
  return id === null ? null : (await getCourtCalendar(tx, id)).name;
}
