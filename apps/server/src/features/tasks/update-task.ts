import type { Task, updateTask as contract } from '@vendas/contract/tasks/tasks';
import { isSavedAlready } from '@vendas/domain/edit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { completionDate } from '@vendas/domain/tasks/task';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { lockTask, updateTask as update } from '#store/tasks/tasks.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { readTask } from './read-task.ts';
import { requireLinks } from './require-links.ts';

/**
 * Saves the form of a task unchanged since it was opened; a new status moves it to the end of its column.
 * Saving an unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation taskNotFound, taskChanged, assigneeUnknown, taskLinkUnknown
 */
export function updateTask(
  { clock, database }: Services,
  id: string,
  { version, ...sent }: z.output<typeof contract.body>,
): Promise<Task> {
  return inTransaction(database.kysely, async (tx) => {
    await lockBoard(tx);
    const form = await requireLinks(tx, sent);
    const task = await lockTask(tx, id);
    if (isSavedAlready(task, form)) return readTask(tx, id);
    if (task.version !== version) {
      throw new RuleViolation('taskChanged', { version: task.version });
    }
    const now = clock.now();
    const completed = completionDate(task, form.status, now);
    await update(tx, id, { ...form, completionDate: completed, updatedAt: now });
    if (task.status !== form.status) {
      const end = { taskId: id, status: form.status, afterId: null, beforeId: null };
      await placeTask(tx, id, await findPlace(tx, end));
    }
    return readTask(tx, id);
  });
}
