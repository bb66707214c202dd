import { taskSchema } from '@vendas/contract/tasks/tasks';
import type { Task } from '@vendas/contract/tasks/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { withIdempotency } from '#store/idempotency.ts';
import {
  deleteChecklistItem,
  updateChecklistItem,
  deleteComment,
  lockComment,
  insertChecklistItem,
  insertComment,
} from '#store/tasks/task-notes.ts';
import { lockTask } from '#store/tasks/tasks.ts';
import { readTask } from './read-task.ts';

type Change = { readonly isDone: boolean } | 'remove';

/**
 * Ticks, unticks or removes an item of a checklist.
 * @throws RuleViolation taskNoteNotFound
 */
export function changeChecklist({ database }: Services, id: string, change: Change): Promise<Task> {
  return inTransaction(database.kysely, async (tx) => {
    const item =
      change === 'remove'
        ? await deleteChecklistItem(tx, id)
        : await updateChecklistItem(tx, id, change.isDone);
    if (item === undefined) throw new RuleViolation('taskNoteNotFound', {});
    return readTask(tx, item.taskId);
  });
}

/**
 * Removes a comment; only its author may.
 * @throws RuleViolation taskNoteNotFound, commentOfAnother
 */
export function removeComment({ database }: Services, userId: string, id: string): Promise<Task> {
  return inTransaction(database.kysely, async (tx) => {
    const comment = await lockComment(tx, id);
    if (comment === undefined) throw new RuleViolation('taskNoteNotFound', {});
    if (comment.userId !== userId) throw new RuleViolation('commentOfAnother', {});
    await deleteComment(tx, id);
    return readTask(tx, comment.taskId);
  });
}

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
      await lockTask(tx, taskId);
      const note = { taskId, body, createdAt: clock.now() };
      if (kind === 'comment') await insertComment(tx, { ...note, userId });
      else await insertChecklistItem(tx, note);
      return readTask(tx, taskId);
    }),
  );
}
