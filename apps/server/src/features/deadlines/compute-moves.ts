import type { z } from 'zod';
import type { DeadlineMove, seenMovesSchema } from '@vendas/contract/deadlines/court-calendars';
import type { CourtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import type { ComputedDeadline } from '@vendas/domain/deadlines/deadline';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { takeTurns } from '#platform/in-turns.ts';
import { readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import type { lockDeadlinesAround } from '#store/deadlines/deadline-moves.ts';

type StoredDeadline = Awaited<ReturnType<typeof lockDeadlinesAround>>[number];

/**
 * How deadlines move by the current days of their calendars: earlier ones first, then by their new safe date. Others
 * get turns meanwhile, because a day of a court may concern thousands of deadlines.
 * @throws RuleViolation calendarLeavesYears
 */
export async function computeMoves(
  tx: Executor,
  deadlines: readonly StoredDeadline[],
): Promise<DeadlineMove[]> {
  const ids = new Set(deadlines.map(({ calendarId }) => calendarId));
  const calendarsById = await readCourtCalendars(tx, [...ids]);
  const pause = takeTurns();
  const moves: DeadlineMove[] = [];
  for (const deadline of deadlines) {
    const calendar = calendarsById.get(deadline.calendarId);
    const move = calendar === undefined ? undefined : moveOf(calendar, deadline);
    if (move !== undefined) moves.push(move);
    await pause();
  }
  return moves.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** The old and the new dates of a deadline; undefined if they are the same. */
function moveOf(calendar: CourtCalendar, deadline: StoredDeadline): DeadlineMove | undefined {
  const { legal, safe } = computeNamed(calendar, deadline);
  const { legalDate: oldLegalDate, safeDate: oldSafeDate, processNumber, periciaId } = deadline;
  if (legal.date === oldLegalDate && safe.date === oldSafeDate) return undefined;
  return {
    deadlineId: deadline.id,
    label: deadlineLabel(deadline),
    processNumber,
    periciaId,
    oldLegalDate,
    legalDate: legal.date,
    oldSafeDate,
    safeDate: safe.date,
  };
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

/**
 * Checks that deadlines move as a person saw in the preview.
 * @throws RuleViolation calendarMovesChanged
 */
export function requireSeen(
  moves: readonly DeadlineMove[],
  seen: z.output<typeof seenMovesSchema>,
): void {
  const dates = new Map(
    seen.map((move) => [move.deadlineId, `${move.legalDate} ${move.safeDate}`]),
  );
  const isAsSeen =
    dates.size === moves.length &&
    moves.every((move) => dates.get(move.deadlineId) === `${move.legalDate} ${move.safeDate}`);
  if (!isAsSeen) throw new RuleViolation('calendarMovesChanged', {});
}
