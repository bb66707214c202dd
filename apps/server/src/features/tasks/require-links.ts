import type { TaskForm } from '@vendas/contract/tasks/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { holdPerson } from '#store/people/people.ts';
import { holdOrder, holdPericia } from '#store/tasks/task-links.ts';

type Links = Pick<TaskForm, 'assignedToUserId' | 'customerId' | 'orderId' | 'periciaId'>;

/**
 * Requires that the assignee and what the task concerns exist, and prevents their deletion until the task has them.
 * People come first, as in an erasure: the same order of locks prevents deadlocks.
 * @throws RuleViolation assigneeUnknown, taskLinkUnknown
 */
export async function requireLinks(tx: Executor, links: Links): Promise<void> {
  const { assignedToUserId, customerId, orderId, periciaId } = links;
  if (assignedToUserId !== null && !(await holdPerson(tx, assignedToUserId))) {
    throw new RuleViolation('assigneeUnknown', {});
  }
  if (customerId !== null && !(await holdPerson(tx, customerId))) {
    throw new RuleViolation('taskLinkUnknown', { kind: 'customer' });
  }
  if (orderId !== null && !(await holdOrder(tx, orderId))) {
    throw new RuleViolation('taskLinkUnknown', { kind: 'order' });
  }
  if (periciaId !== null && !(await holdPericia(tx, periciaId))) {
    throw new RuleViolation('taskLinkUnknown', { kind: 'pericia' });
  }
}
