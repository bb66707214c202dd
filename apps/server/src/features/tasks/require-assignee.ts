import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { holdPerson } from '#store/people/people.ts';

/**
 * Whom a task is given to has an account, and keeps it until the task is theirs.
 * @throws RuleViolation assigneeUnknown
 */
export async function requireAssignee(tx: Executor, id: string | null): Promise<void> {
  if (id !== null && !(await holdPerson(tx, id))) throw new RuleViolation('assigneeUnknown', {});
}
