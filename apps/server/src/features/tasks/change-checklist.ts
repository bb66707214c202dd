import type { Task } from '@vendas/contract/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteChecklistItem, updateChecklistItem } from '#store/tasks/task-notes.ts';
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
