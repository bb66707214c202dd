import type { Task, moveTask as contract } from '@vendas/contract/tasks/tasks';
import { moveTask as move } from '@vendas/domain/tasks/task';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { lockTask, updateTask } from '#store/tasks/tasks.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { readTask } from './read-task.ts';

/**
 * Moves a task between two cards of a column; a new column changes its status and completion date. A new place in the
 * same column does not change the task's version.
 * @throws RuleViolation taskNotFound, taskMoved
 */
export function moveTask(
  { clock, database }: Services,
  id: string,
  { from, to, afterId, beforeId }: z.output<typeof contract.body>,
): Promise<Task> {
  return inTransaction(database.kysely, async (tx) => {
    await lockBoard(tx);
    const task = await lockTask(tx, id);
    const now = clock.now();
    const moved = move(task, { from, to }, now);
    if (task.status !== moved.status) await updateTask(tx, id, { ...moved, updatedAt: now });
    const position = await findPlace(tx, { taskId: id, status: to, afterId, beforeId });
    await placeTask(tx, id, position);
    return readTask(tx, id);
  });
}
