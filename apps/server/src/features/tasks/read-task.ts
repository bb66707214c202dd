import type { Task } from '@vendas/contract/tasks/tasks';
import type { Executor } from '#platform/database/database.ts';
import { getTask } from '#store/tasks/tasks.ts';
import { caseLabel, withoutSealedNumber } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';

/**
 * A task with its comments and checklist.
 * @throws RuleViolation taskNotFound
 */
export async function readTask(db: Executor, id: string): Promise<Task> {
  const task = await getTask(db, id);
  const { pericia } = task;
  const hidden = (text: string) => (pericia === null ? text : withoutSealedNumber(text, pericia));
  return {
    ...withCaseLabel(task),
    description: task.description === null ? null : hidden(task.description),
    comments: task.comments.map((one) => ({ ...one, body: hidden(one.body) })),
    checklist: task.checklist.map((one) => ({ ...one, body: hidden(one.body) })),
    completionDate: task.completionDate?.toISOString() ?? null,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  };
}

interface OfCase {
  readonly title: string;
  readonly pericia: (CaseIdentity & { readonly id: string }) | null;
}

/** A task that does not name its sealed case, because the board is open to people who may not see cases. */
export function withCaseLabel<T extends OfCase>(task: T) {
  const { pericia } = task;
  if (pericia === null) return { ...task, pericia };
  return {
    ...task,
    title: withoutSealedNumber(task.title, pericia),
    pericia: { ...pericia, processNumber: caseLabel(pericia) },
  };
}
