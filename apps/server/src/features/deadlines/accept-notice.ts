import type { z } from 'zod';
import { deadlineSchema } from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import type { acceptNotice as route } from '@vendas/contract/notices/notices';
import { deadlineLabel } from '@vendas/domain/deadlines/deadline-kinds';
import { processKey } from '@vendas/domain/pericias/process-number';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { findDeadlineOfNotice, lockNotice, reviewNotice } from '#store/notices/court-notices.ts';
import { lockPericia } from '#store/pericias.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { addDeadline, requireResponsible } from './create-deadline.ts';

type Form = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Turns a notice into a deadline of a case of its number, once for each kind of deadline and once per idempotency
 * key. The refusal to the second of two people contains the first one's deadline.
 * @throws RuleViolation noticeNotFound, noticeOfAnotherCase, noticeAccepted, and those of `addDeadline`
 */
export function acceptNotice(
  { clock, database }: Services,
  { id: noticeId, periciaId, ...form }: Form,
  call: IdempotentCall,
): Promise<Deadline> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, deadlineSchema.parse, async () => {
      // board, person and case are locked before the notice, in the order of all deadlines
      if (form.withTask) await lockBoard(tx);
      const now = clock.now();
      await requireResponsible(tx, form.responsibleId, now);
      const pericia = await lockPericia(tx, periciaId);
      const notice = await lockNotice(tx, noticeId);
      if (processKey(pericia.processNumber) !== notice.processNumber) {
        throw new RuleViolation('noticeOfAnotherCase', {});
      }
      const first = await findDeadlineOfNotice(tx, noticeId, form.terms.kind);
      if (first !== undefined) {
        const { id: deadlineId, safeDate } = first;
        throw new RuleViolation('noticeAccepted', {
          deadlineId,
          label: deadlineLabel(first),
          safeDate,
        });
      }
      await reviewNotice(tx, noticeId, { state: 'accepted', at: now, by: call.userId });
      return addDeadline(tx, { ...form, id: periciaId }, { now, userId: call.userId, noticeId });
    }),
  );
}
