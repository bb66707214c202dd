import type { Task } from '@vendas/contract/tasks/tasks';
import type { Executor } from '#platform/database/database.ts';
import { getTask } from '#store/tasks/tasks.ts';
import { withCaseLabel } from './with-case-label.ts';

/**
 * A task with its comments and checklist.
 * @throws RuleViolation taskNotFound
 */
export async function readTask(db: Executor, id: string): Promise<Task> {
  const task = await getTask(db, id);
  return {
    ...withCaseLabel(task),
    completionDate: task.completionDate?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  };
}
