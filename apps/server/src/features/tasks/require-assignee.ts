import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { holdPerson } from '#store/people/people.ts';

/**
 * Requires that the assignee has an account, and prevents its erasure until the task is theirs.
 * @throws RuleViolation assigneeUnknown
 */
export async function requireAssignee(tx: Executor, id: string | null): Promise<void> {
  if (id !== null && !(await holdPerson(tx, id))) throw new RuleViolation('assigneeUnknown', {});
}
