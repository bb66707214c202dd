import type { z } from 'zod';
import { deadlineSchema } from '@vendas/contract/deadlines/deadlines';
import type {
  changeDeadline as changeRoute,
  Deadline,
  fulfilDeadline as fulfilRoute,
} from '@vendas/contract/deadlines/deadlines';
import { dateInZone } from '@vendas/domain/calendar';
import { checkChange } from '@vendas/domain/deadlines/change-deadline';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { completionDate } from '@vendas/domain/tasks/task';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { getCourtCalendar } from '#store/deadlines/court-calendars.ts';
import { applyMoves, handOverTask, insertMoves } from '#store/deadlines/deadline-moves.ts';
import { findCaseOfDeadline, lockDeadline, updateDeadline } from '#store/deadlines/deadlines.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockPericia } from '#store/pericias.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { lockTask, updateTask } from '#store/tasks/tasks.ts';
import { requireCalendar, requireResponsible, storedTerms, titleOf } from './create-deadline.ts';
import { readDeadline } from './deadline-response.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

type Change = z.output<typeof changeRoute.params> & z.output<typeof changeRoute.body>;
type Fulfilment = z.output<typeof fulfilRoute.params> & z.output<typeof fulfilRoute.body>;

/**
 * Changes the facts from which an open deadline is counted, once per idempotency key. A move of its dates is recorded
 * with its cause. Its open task gets the new day, and the new person unless the board assigned it to another one.
 * @throws RuleViolation deadlineNotFound, deadlineFulfilled, deadlineChanged, deadlineChangeMixed,
 *   deadlineExtendedAlready, deadlineUntitled, assigneeUnknown, responsibleUnfit, deadlineTooEarly, deadlineTooLate,
 *   idempotencyKeyReused
 */
export function changeDeadline(
  services: Services,
  form: Change,
  call: IdempotentCall,
): Promise<Deadline> {
  const { clock, database } = services;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, deadlineSchema.parse, async () => {
      const { id, terms, cause, reason, isProvisional, version } = form;
      const title = titleOf(form);
      const at = clock.now();
      await lockBoard(tx);
      const responsibleId = await requireResponsible(tx, form.responsibleId, at);
      const { calendar, deadline } = await lockOpen(tx, id);
      if (deadline.version !== version) throw new RuleViolation('deadlineChanged', {});
      checkChange(cause, deadline, terms);
      const { legal, safe } = computeDeadline(calendar, terms);
      const { legalDate: oldLegalDate, safeDate: oldSafeDate } = deadline;
      const dates = { oldLegalDate, legalDate: legal.date, oldSafeDate, safeDate: safe.date };
      const moves = [{ deadlineId: id, ...dates }];
      await updateDeadline(tx, id, {
        ...storedTerms(terms),
        title,
        isProvisional,
        responsibleId,
      });
      await applyMoves(tx, moves, at);
      const { responsibleId: from, taskId } = deadline;
      if (taskId !== null && from !== responsibleId) {
        await handOverTask(tx, taskId, { from, to: responsibleId, at });
      }
      await insertMoves(tx, moves, { at, actorId: call.userId, cause, reason });
      if (legal.date !== oldLegalDate || safe.date !== oldSafeDate) {
        await queueMoveMails(tx, services, { at, actorId: call.userId, responsibleId });
      }
      return readDeadline(tx, id);
    }),
  );
}

/**
 * Records that a deadline was met, once per idempotency key: keeps the days of both dates and moves its task to the
 * done ones.
 * @throws RuleViolation deadlineNotFound, deadlineFulfilled, deadlineFulfilledInFuture, idempotencyKeyReused
 */
export function fulfilDeadline(
  { clock, database }: Services,
  { id, on, proof }: Fulfilment,
  call: IdempotentCall,
): Promise<Deadline> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, deadlineSchema.parse, async () => {
      await lockBoard(tx);
      const { calendar, calendarId, deadline } = await lockOpen(tx, id);
      const now = clock.now();
      const { timeZone } = await getCourtCalendar(tx, calendarId);
      if (on > dateInZone(now, timeZone)) throw new RuleViolation('deadlineFulfilledInFuture', {});
      const calculation = computeDeadline(calendar, deadline);
      await updateDeadline(tx, id, {
        fulfilledOn: on,
        proof,
        calculation: JSON.stringify(calculation),
      });
      if (deadline.taskId !== null) await finishTask(tx, deadline.taskId, now);
      return readDeadline(tx, id);
    }),
  );
}

/**
 * Locks the case and its calendar first, in the order in which adding a deadline and changing a calendar lock them.
 */
async function lockOpen(tx: Executor, id: string) {
  const { id: periciaId, calendarId } = await findCaseOfDeadline(tx, id);
  await lockPericia(tx, periciaId);
  const calendar = await requireCalendar(tx, calendarId);
  const deadline = await lockDeadline(tx, id);
  if (deadline.fulfilledOn !== null) throw new RuleViolation('deadlineFulfilled', {});
  return { calendar, calendarId, deadline };
}

async function finishTask(tx: Executor, taskId: string, now: Date): Promise<void> {
  const task = await lockTask(tx, taskId);
  if (task.status === 'DONE' || task.status === 'CANCELLED') return;
  const status = 'DONE';
  const doneValues = {
    status,
    completionDate: completionDate(task, status, now),
    updatedAt: now,
  } as const;
  await updateTask(tx, taskId, doneValues);
  const end = { taskId, status, afterId: null, beforeId: null } as const;
  await placeTask(tx, taskId, await findPlace(tx, end));
}
