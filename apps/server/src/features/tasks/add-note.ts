import { taskSchema } from '@vendas/contract/tasks';
import type { Task } from '@vendas/contract/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Repeatable } from '#platform/database/repeatable.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { once } from '#store/idempotency.ts';
import { insertChecklistItem, insertComment } from '#store/task-notes.ts';
import { lockTask } from '#store/tasks.ts';
import { readTask } from './task-answer.ts';

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
  repeatable: Repeatable,
): Promise<Task> {
  const { userId } = repeatable;
  return inTransaction(database.kysely, (tx) =>
    once(tx, repeatable, taskSchema.parse, async () => {
      if ((await lockTask(tx, taskId)) === undefined) throw new RuleViolation('taskNotFound', {});
      const note = { taskId, body, createdAt: clock.now() };
      if (kind === 'comment') await insertComment(tx, { ...note, userId });
      else await insertChecklistItem(tx, note);
      return readTask(tx, taskId);
    }),
  );
}
