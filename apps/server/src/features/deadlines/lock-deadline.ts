import { calendarForCase } from '@vendas/domain/deadlines/justice';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { findCaseOfDeadline, lockDeadline } from '#store/deadlines/deadlines.ts';
import { lockPericia } from '#store/pericias.ts';
import { requireCalendar } from './create-deadline.ts';

/**
 * A deadline with its case and calendar, all locked: the case and the calendar first, in the order in which adding a
 * deadline and changing a calendar lock them.
 * @throws RuleViolation deadlineNotFound
 */
export async function lockWithCase(tx: Executor, id: string) {
  const { id: periciaId, calendarId } = await findCaseOfDeadline(tx, id);
  const pericia = await lockPericia(tx, periciaId);
  // another person may have changed the calendar before the case was locked
  const currentId = pericia.calendarId ?? calendarId;
  const calendar = calendarForCase(await requireCalendar(tx, currentId), pericia.processNumber);
  return { pericia, calendar, calendarId: currentId, deadline: await lockDeadline(tx, id) };
}

/**
 * The same of an open deadline.
 * @throws RuleViolation deadlineNotFound, deadlineFulfilled
 */
export async function lockOpen(tx: Executor, id: string) {
  const locked = await lockWithCase(tx, id);
  if (locked.deadline.fulfilledOn !== null) throw new RuleViolation('deadlineFulfilled', {});
  return locked;
}
