import type { TaskForm } from '@vendas/contract/tasks/tasks';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { shareLockPeople } from '#store/people/people.ts';
import { shareLockOrder, shareLockPericia } from '#store/tasks/task-links.ts';

/**
 * Requires that the assignee and the linked order, customer and case exist, and prevents their deletion until the
 * task is saved. People are locked first, as in an erasure: the same order of locks prevents deadlocks.
 * @returns the form; the id of a merged record is replaced by that of the remaining one
 * @throws RuleViolation assigneeUnknown, taskLinkUnknown
 */
export async function requireLinks<F extends TaskForm>(tx: Executor, form: F): Promise<F> {
  const { assignedToUserId, customerId, orderId, periciaId } = form;
  const ids = [assignedToUserId, customerId].filter((id) => id !== null);
  const people = await shareLockPeople(tx, ids);
  const [assignee, customer] = [assignedToUserId, customerId].map((id) =>
    id === null ? null : people.get(id),
  );
  if (assignee === undefined) throw new RuleViolation('assigneeUnknown', {});
  if (customer === undefined) throw new RuleViolation('taskLinkUnknown', { kind: 'customer' });
  if (orderId !== null && !(await shareLockOrder(tx, orderId))) {
    throw new RuleViolation('taskLinkUnknown', { kind: 'order' });
  }
  if (periciaId !== null && !(await shareLockPericia(tx, periciaId))) {
    throw new RuleViolation('taskLinkUnknown', { kind: 'pericia' });
  }
  return { ...form, assignedToUserId: assignee, customerId: customer };
}
