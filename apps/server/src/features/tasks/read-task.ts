import type { Task } from '@vendas/contract/tasks/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { findTask } from '#store/tasks/tasks.ts';

/**
 * A task with its comments and checklist.
 * @throws RuleViolation taskNotFound
 */
export async function readTask(db: Executor, id: string): Promise<Task> {
  const task = await findTask(db, id);
  if (task === undefined) throw new RuleViolation('taskNotFound', {});
  return {
    ...task,
    completionDate: task.completionDate?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  };
}
