import { taskSchema } from '@vendas/contract/tasks/tasks';
import type { Task, TaskForm } from '@vendas/contract/tasks/tasks';
import { completionDate } from '@vendas/domain/tasks/task';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { insertTask } from '#store/tasks/tasks.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { readTask } from './read-task.ts';
import { requireLinks } from './require-links.ts';

/**
 * Adds a task at the end of its column, once per idempotency key.
 * @throws RuleViolation assigneeUnknown, taskLinkUnknown, idempotencyKeyReused
 */
export function createTask(
  { clock, database }: Services,
  sent: TaskForm,
  call: IdempotentCall,
): Promise<Task> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, taskSchema.parse, async () => {
      await lockBoard(tx);
      const form = await requireLinks(tx, sent);
      const now = clock.now();
      const { id } = await insertTask(tx, {
        ...form,
        completionDate: completionDate(undefined, form.status, now),
        createdByUserId: call.userId,
        createdAt: now,
        updatedAt: now,
      });
      const end = { taskId: id, status: form.status, afterId: null, beforeId: null };
      await placeTask(tx, id, await findPlace(tx, end));
      return readTask(tx, id);
    }),
  );
}
