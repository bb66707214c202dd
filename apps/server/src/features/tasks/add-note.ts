import { taskSchema } from '@vendas/contract/tasks';
import type { Task } from '@vendas/contract/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/idempotent-call.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { insertChecklistItem, insertComment } from '#store/tasks/task-notes.ts';
import { lockTask } from '#store/tasks/tasks.ts';
import { readTask } from './read-task.ts';

interface Note {
  readonly kind: 'comment' | 'checklistItem';
  readonly body: string;
}

/**
 * Adds a comment or an item of the checklist to a task, once per idempotency key.
 * @throws RuleViolation taskNotFound, idempotencyKeyReused
 */
export function addNote(
  { clock, database }: Services,
  taskId: string,
  { kind, body }: Note,
  call: IdempotentCall,
): Promise<Task> {
  const { userId } = call;
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, taskSchema.parse, async () => {
      if ((await lockTask(tx, taskId)) === undefined) throw new RuleViolation('taskNotFound', {});
      const note = { taskId, body, createdAt: clock.now() };
      if (kind === 'comment') await insertComment(tx, { ...note, userId });
      else await insertChecklistItem(tx, note);
      return readTask(tx, taskId);
    }),
  );
}
