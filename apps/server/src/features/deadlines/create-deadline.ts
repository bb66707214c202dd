import type { z } from 'zod';
import { deadlineSchema } from '@vendas/contract/deadlines/deadlines';
import type { createDeadline as route, Deadline } from '@vendas/contract/deadlines/deadlines';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { deadlineTaskTitle } from '@vendas/domain/deadlines/task-title';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { IdempotentCall } from '#platform/database/transaction.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { listCaseManagers } from '#store/deadlines/case-managers.ts';
import { shareLockCourtCalendar, readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import { insertDeadline, setCalendarOfCase } from '#store/deadlines/deadlines.ts';
import { withIdempotency } from '#store/idempotency.ts';
import { shareLockPeople } from '#store/people/people.ts';
import { lockPericia } from '#store/pericias.ts';
import { findPlace } from '#store/tasks/find-place.ts';
import { lockBoard, placeTask } from '#store/tasks/task-places.ts';
import { insertTask } from '#store/tasks/tasks.ts';
import { readDeadline } from './deadline-response.ts';

type Form = z.output<typeof route.params> & z.output<typeof route.body>;

/**
 * Adds a deadline to a case, once per idempotency key.
 * @throws RuleViolation idempotencyKeyReused, and those of `addDeadline`
 */
export function createDeadline(
  { clock, database }: Services,
  form: Form,
  call: IdempotentCall,
): Promise<Deadline> {
  return inTransaction(database.kysely, (tx) =>
    withIdempotency(tx, call, deadlineSchema.parse, () =>
      addDeadline(tx, form, { now: clock.now(), userId: call.userId, noticeId: null }),
    ),
  );
}

interface Origin {
  readonly now: Date;
  readonly userId: string;
  /** The notice that caused it. */
  readonly noticeId: string | null;
}

/**
 * Adds a deadline to a case, with a task on request. Locks board, person, case and calendar in this order, as tasks
 * do.
 * @throws RuleViolation periciaNotFound, calendarNotFound, calendarOfCaseDiffers, assigneeUnknown, responsibleUnfit,
 *   deadlineUntitled, deadlineTooEarly, deadlineTooLate
 */
export async function addDeadline(
  tx: Executor,
  form: Form,
  { now, userId, noticeId }: Origin,
): Promise<Deadline> {
  const { id: periciaId, calendarId, terms, isProvisional, withTask } = form;
  const title = titleOf(form);
  if (withTask) await lockBoard(tx);
  const responsibleId = await requireResponsible(tx, form.responsibleId, now);
  const pericia = await lockPericia(tx, periciaId);
  await takeCalendar(tx, pericia, calendarId);
  const { legal, safe } = computeDeadline(await requireCalendar(tx, calendarId), terms);
  const dates = { legalDate: legal.date, safeDate: safe.date };
  const task = {
    title: deadlineTaskTitle({ ...terms, title }, pericia),
    dueDate: safe.date,
    assignedToUserId: responsibleId,
    createdByUserId: userId,
    periciaId,
  };
  const { id } = await insertDeadline(tx, {
    ...storedTerms(terms),
    ...dates,
    periciaId,
    title,
    isProvisional,
    responsibleId,
    noticeId,
    taskId: withTask ? await addTask(tx, task, now) : null,
    createdBy: userId,
    createdAt: now,
  });
  return readDeadline(tx, id);
}

/** Terms as the columns of a deadline store them. */
export function storedTerms({
  suspensions,
  endTime = null,
  otherStart = null,
  ...terms
}: DeadlineTerms) {
  return {
    ...terms,
    endTime,
    suspensions: JSON.stringify(suspensions),
    otherStart: otherStart === null ? null : JSON.stringify(otherStart),
  };
}

/**
 * The title of a free deadline; null for a kind of the law.
 * @throws RuleViolation deadlineUntitled
 */
export function titleOf({ terms, title }: Pick<Form, 'terms' | 'title'>): string | null {
  if (terms.kind !== 'free') return null;
  if (title === null) throw new RuleViolation('deadlineUntitled', {});
  return title;
}

/**
 * The person, or the record that remains after a merge, locked until the transaction ends.
 * @throws RuleViolation assigneeUnknown, responsibleUnfit
 */
export async function requireResponsible(
  tx: Executor,
  id: string | null,
  now: Date,
): Promise<string | null> {
  if (id === null) return null;
  const found = (await shareLockPeople(tx, [id])).get(id);
  if (found === undefined) throw new RuleViolation('assigneeUnknown', {});
  const managers = await listCaseManagers(tx, now);
  if (!managers.some((manager) => manager.id === found)) {
    throw new RuleViolation('responsibleUnfit', {});
  }
  return found;
}

/**
 * A calendar, locked so that its days do not change until the transaction ends.
 * @throws RuleViolation calendarNotFound
 */
export async function requireCalendar(tx: Executor, id: string) {
  await shareLockCourtCalendar(tx, id);
  const calendar = (await readCourtCalendars(tx, [id])).get(id);
  if (calendar === undefined) throw new RuleViolation('calendarNotFound', {});
  return calendar;
}

async function takeCalendar(
  tx: Executor,
  pericia: { readonly id: string; readonly calendarId: string | null },
  calendarId: string,
): Promise<void> {
  if (pericia.calendarId === calendarId) return;
  if (pericia.calendarId !== null) throw new RuleViolation('calendarOfCaseDiffers', {});
  await shareLockCourtCalendar(tx, calendarId);
  await setCalendarOfCase(tx, pericia.id, calendarId);
}

async function addTask(
  tx: Executor,
  task: Omit<Parameters<typeof insertTask>[1], 'status'>,
  now: Date,
): Promise<string> {
  const status = 'TO_DO';
  const times = { createdAt: now, updatedAt: now };
  const { id } = await insertTask(tx, { ...task, ...times, status, priority: 'HIGH' });
  const end = { taskId: id, status, afterId: null, beforeId: null } as const;
  await placeTask(tx, id, await findPlace(tx, end));
  return id;
}
