import type { z } from 'zod';
import { deadlineSchema } from '@vendas/contract/deadlines/deadlines';
import type { Deadline, fulfilDeadline as fulfilRoute } from '@vendas/contract/deadlines/deadlines';
import { dateInZone, formatDate } from '@vendas/domain/calendar';
import { checkFulfilment } from '@vendas/domain/deadlines/change-deadline';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { DEADLINE_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { completionDate } from '@vendas/domain/tasks/task';
import type { TaskStatus } from '@vendas/domain/tasks/task-status';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { getCourtCalendar } from '#store/deadlines/court-calendars.ts';
import { applyMoves, insertMoves } from '#store/deadlines/deadline-moves.ts';
import { updateDeadline } from '#store/deadlines/deadlines.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { lockTask, updateTask } from '#store/tasks/tasks.ts';
import { readDeadline } from './deadline-response.ts';
import { lockOpen, lockWithCase } from './lock-deadline.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

type Fulfilment = z.output<typeof fulfilRoute.params> & z.output<typeof fulfilRoute.body>;

/**
 * Records that a deadline was met, once per idempotency key: keeps the days of both dates and moves its task to the
 * done ones.
 * @throws RuleViolation deadlineNotFound, deadlineFulfilled, deadlineFulfilledInFuture, deadlineFulfilledBeforeStart,
 *   idempotencyKeyReused
 */
export function fulfilDeadline(
  { clock, database }: Services,
  { id, on, proof }: Fulfilment,
  call: IdempotentCall,
): Promise<Deadline> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, deadlineSchema.parse, async () => {
      await lockBoard(tx);
      const { calendar, calendarId, deadline, pericia } = await lockOpen(tx, id);
      const now = clock.now();
      const { timeZone } = await getCourtCalendar(tx, calendarId);
      checkFulfilment(deadline, on, dateInZone(now, timeZone));
      const calculation = computeDeadline(calendar, deadline);
      await updateDeadline(tx, id, {
        fulfilledOn: on,
        proof,
        calculation: JSON.stringify(calculation),
      });
      if (deadline.taskId !== null) await moveCard(tx, deadline.taskId, 'DONE', now);
      await insertAudit(tx, {
        at: now,
        actorId: call.userId,
        action: 'deadlineFulfilled',
        subject: 'pericia',
        subjectId: pericia.id,
        after: { ...nameOf(deadline), fulfilledOn: on },
      });
      return readDeadline(tx, id);
    }),
  );
}

/**
 * Undoes a fulfilment: the deadline is open again, with dates by the current calendar, and so is its task. A deadline
 * that is open stays as it is, so that a repeat succeeds.
 * @throws RuleViolation deadlineNotFound, deadlineTooLate
 */
export function reopenDeadline(services: Services, id: string, actorId: string): Promise<Deadline> {
  const { clock, database } = services;
  return inTransaction(database.kysely, async (tx) => {
    await lockBoard(tx);
    const { calendar, deadline, pericia } = await lockWithCase(tx, id);
    const { fulfilledOn, proof, taskId, responsibleId } = deadline;
    if (fulfilledOn === null) return readDeadline(tx, id);
    const at = clock.now();
    const { legal, safe } = computeDeadline(calendar, deadline);
    const { legalDate: oldLegalDate, safeDate: oldSafeDate } = deadline;
    const dates = { oldLegalDate, legalDate: legal.date, oldSafeDate, safeDate: safe.date };
    const moves = [{ deadlineId: id, ...dates }];
    await updateDeadline(tx, id, { fulfilledOn: null, proof: null, calculation: null });
    if (taskId !== null) await moveCard(tx, taskId, 'TO_DO', at);
    await applyMoves(tx, moves, at);
    const reason = `Cumprido em ${formatDate(fulfilledOn)}${proof === null ? '' : `, ${proof}`}`;
    await insertMoves(tx, moves, { at, actorId, cause: 'reopened', reason });
    await insertAudit(tx, {
      at,
      actorId,
      action: 'deadlineReopened',
      subject: 'pericia',
      subjectId: pericia.id,
      before: { ...nameOf(deadline), fulfilledOn },
      after: { ...nameOf(deadline), fulfilledOn: null },
    });
    if (legal.date !== oldLegalDate || safe.date !== oldSafeDate) {
      await queueMoveMails(tx, services, { at, actorId, responsibleId });
    }
    return readDeadline(tx, id);
  });
}

/** The name of a deadline in the audit log, which may be read by people who do not manage cases. */
const nameOf = ({ kind }: { readonly kind: keyof typeof DEADLINE_KINDS }) => ({
  deadline: DEADLINE_KINDS[kind].label,
});

/** Moves the card of a deadline to the end of the done ones, or from there back to the first column. */
async function moveCard(
  tx: Executor,
  taskId: string,
  status: Extract<TaskStatus, 'DONE' | 'TO_DO'>,
  now: Date,
): Promise<void> {
  const task = await lockTask(tx, taskId);
  const isMoved =
    status === 'DONE'
      ? task.status !== 'DONE' && task.status !== 'CANCELLED'
      : task.status === 'DONE';
  if (!isMoved) return;
  const values = { status, completionDate: completionDate(task, status, now), updatedAt: now };
  await updateTask(tx, taskId, values);
  const end = { taskId, status, afterId: null, beforeId: null } as const;
  await placeTask(tx, taskId, await findPlace(tx, end));
}
