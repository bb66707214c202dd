import type { Task } from '@vendas/contract/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteComment, lockComment } from '#store/tasks/task-notes.ts';
import { readTask } from './read-task.ts';

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
