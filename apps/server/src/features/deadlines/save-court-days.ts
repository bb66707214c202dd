import { z } from 'zod';
import { deadlineMoveSchema } from '@vendas/contract/deadlines/court-calendars';
import type {
  DeadlineMove,
  previewCourtDays as previewRoute,
  saveCourtDays as saveRoute,
} from '@vendas/contract/deadlines/court-calendars';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inRolledBackSavepoint, inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import * as calendars from '#store/deadlines/court-calendars.ts';
import { applyMoves, insertMoves, lockDeadlinesAround } from '#store/deadlines/deadline-moves.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { computeMoves, requireSeen } from './compute-moves.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

type Change = { readonly id: string } & z.output<typeof previewRoute.body>;
type Seen = z.output<typeof saveRoute.body>['seen'];

const movesSchema = z.object({ moves: z.array(deadlineMoveSchema) });
type Moves = z.output<typeof movesSchema>;

/**
 * Computes which open deadlines a change of the days of a calendar would move; stores nothing.
 * @throws RuleViolation calendarNotFound, calendarLeavesYears
 */
export function previewCourtDays({ database }: Services, change: Change): Promise<Moves> {
  return inTransaction(database.kysely, async (tx) => {
    let moves: DeadlineMove[] = [];
    await inRolledBackSavepoint(tx, async () => {
      moves = await changeDays(tx, change);
    });
    return { moves };
  });
}

/**
 * Changes the days of a calendar and moves the open deadlines whose count contains them, with their open tasks, once
 * per idempotency key.
 * @throws RuleViolation calendarNotFound, calendarLeavesYears, calendarMovesChanged, idempotencyKeyReused
 */
export function saveCourtDays(
  services: Services,
  { seen, ...change }: Change & { readonly seen: Seen },
  call: IdempotentCall,
): Promise<Moves> {
  return inTransaction(services.database.kysely, (tx) =>
    withIdempotency(tx, call, movesSchema.parse, async () => {
      // the change also moves tasks, so the board is locked first, as everywhere
      await lockBoard(tx);
      const moves = await changeDays(tx, change);
      requireSeen(moves, seen);
      const at = services.clock.now();
      await applyMoves(tx, moves, at);
      const cause = {
        at,
        actorId: call.userId,
        cause: 'calendar',
        reason: namesOf(change),
      } as const;
      await insertMoves(tx, moves, cause);
      if (moves.length > 0) await queueMoveMails(tx, services, { at, actorId: call.userId });
      return { moves };
    }),
  );
}

/** Changes the days and returns how deadlines move: earlier ones first, then by their new safe date. */
async function changeDays(tx: Executor, { id, days, ...change }: Change): Promise<DeadlineMove[]> {
  const removed = change.removed.map((day) =>
    typeof day === 'string' ? { date: day, effect: null } : day,
  );
  await calendars.lockCourtCalendar(tx, id);
  await calendars.removeCourtDays(tx, id, removed);
  await calendars.saveCourtDays(tx, id, days);
  const dates = [...removed, ...days].map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  return computeMoves(tx, await lockDeadlinesAround(tx, id, { from, to }));
}

/** The reason that the history of a deadline shows for the change. */
function namesOf({ days, removed }: Change): string {
  const names = [...new Set(days.map(({ name, source }) => `${name} (${source})`))];
  const all = removed.length === 0 ? names : [...names, 'dias retirados do calendário'];
  return all.join('; ').slice(0, 500);
}
