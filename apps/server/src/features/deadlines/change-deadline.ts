import type { z } from 'zod';
import { deadlineSchema } from '@vendas/contract/deadlines/deadlines';
import type { changeDeadline as changeRoute, Deadline } from '@vendas/contract/deadlines/deadlines';
import { checkChange } from '@vendas/domain/deadlines/change-deadline';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { applyMoves, handOverTask, insertMoves } from '#store/deadlines/deadline-moves.ts';
import { updateDeadline } from '#store/deadlines/deadlines.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { requireResponsible, storedTerms, titleOf } from './create-deadline.ts';
import { readDeadline } from './deadline-response.ts';
import { lockOpen } from './lock-deadline.ts';
import { queueMoveMails } from './mails/queue-deadline-mails.ts';

type Change = z.output<typeof changeRoute.params> & z.output<typeof changeRoute.body>;

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
