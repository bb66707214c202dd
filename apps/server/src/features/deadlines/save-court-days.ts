import { z } from 'zod';
import { deadlineMoveSchema } from '@vendas/contract/deadlines/court-calendars';
import type {
  DeadlineMove,
  previewCourtDays as previewRoute,
  saveCourtDays as saveRoute,
} from '@vendas/contract/deadlines/court-calendars';
import type { CourtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import type { ComputedDeadline } from '@vendas/domain/deadlines/deadline';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inRolledBackSavepoint, inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import * as calendars from '#store/deadlines/court-calendars.ts';
import { applyMoves, insertMoves, lockDeadlinesAround } from '#store/deadlines/deadline-moves.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

type Change = { readonly id: string } & z.output<typeof previewRoute.body>;
type StoredDeadline = Awaited<ReturnType<typeof lockDeadlinesAround>>[number];
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
      if (!isAsSeen(moves, seen)) throw new RuleViolation('calendarMovesChanged', {});
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
  const deadlines = await lockDeadlinesAround(tx, id, { from, to });
  const ids = new Set(deadlines.map(({ calendarId }) => calendarId));
  const calendarsById = await calendars.readCourtCalendars(tx, [...ids]);
  const moves = deadlines.flatMap((deadline): DeadlineMove[] => {
    const calendar = calendarsById.get(deadline.calendarId);
    if (calendar === undefined) return [];
    const { legal, safe } = computeNamed(calendar, deadline);
    const { legalDate: oldLegalDate, safeDate: oldSafeDate, processNumber, periciaId } = deadline;
    if (legal.date === oldLegalDate && safe.date === oldSafeDate) return [];
    const dated = { oldLegalDate, legalDate: legal.date, oldSafeDate, safeDate: safe.date };
    return [
      {
        deadlineId: deadline.id,
        label: deadlineLabel(deadline),
        processNumber,
        periciaId,
        ...dated,
      },
    ];
  });
  return moves.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Both dates of a stored deadline. A refusal names the deadline, because the form of a calendar does not show it. */
function computeNamed(calendar: CourtCalendar, deadline: StoredDeadline): ComputedDeadline {
  try {
    return computeDeadline(calendar, deadline);
  } catch (error) {
    if (!(error instanceof RuleViolation) || error.code !== 'deadlineTooLate') throw error;
    const { processNumber } = deadline;
    throw new RuleViolation('calendarLeavesYears', {
      label: deadlineLabel(deadline),
      processNumber,
    });
  }
}

function rank({
  safeDate,
  oldSafeDate,
  legalDate,
  oldLegalDate,
  deadlineId,
}: DeadlineMove): string {
  const isEarlier = safeDate < oldSafeDate || legalDate < oldLegalDate;
  return `${isEarlier ? 0 : 1} ${safeDate} ${deadlineId}`;
}

function isAsSeen(moves: readonly DeadlineMove[], seen: Seen): boolean {
  const dates = new Map(
    seen.map((move) => [move.deadlineId, `${move.legalDate} ${move.safeDate}`]),
  );
  return (
    dates.size === moves.length &&
    moves.every((move) => dates.get(move.deadlineId) === `${move.legalDate} ${move.safeDate}`)
  );
}

/** The reason that the history of a deadline shows for the change. */
function namesOf({ days, removed }: Change): string {
  const names = [...new Set(days.map(({ name, source }) => `${name} (${source})`))];
  const all = removed.length === 0 ? names : [...names, 'dias retirados do calendário'];
  return all.join('; ').slice(0, 500);
}
