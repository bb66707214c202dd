import type { Task } from '@vendas/contract/tasks/tasks';
import type { Executor } from '#platform/database/database.ts';
import { getTask } from '#store/tasks/tasks.ts';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';

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

interface OfCase {
  readonly pericia: (CaseIdentity & { readonly id: string }) | null;
}

/** A task that does not name its sealed case, because the board is open to people who may not see cases. */
export function withCaseLabel<T extends OfCase>(task: T) {
  const { pericia } = task;
  return { ...task, pericia: pericia && { ...pericia, processNumber: caseLabel(pericia) } };
}
