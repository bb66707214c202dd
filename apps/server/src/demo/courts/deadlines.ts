import { addDays, daysBetween } from '@vendas/domain/calendar';
import { closure } from '@vendas/domain/deadlines/court-calendar';
import type { CourtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { halfOf } from '@vendas/domain/deadlines/change-deadline';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { deadlineTaskTitle } from '@vendas/domain/deadlines/task-title';
import type { Executor } from '#platform/database/database.ts';
import { readCourtCalendars } from '#store/deadlines/court-calendars.ts';
import { insertMoves } from '#store/deadlines/deadline-moves.ts';
import { insertDeadline, setCalendarOfCase, updateDeadline } from '#store/deadlines/deadlines.ts';
import { insertTask } from '#store/tasks/tasks.ts';
import type { DemoCase } from '#demo/cases.ts';
import type { DemoClock } from '#demo/present.ts';
import { POSITION_STEP } from '#demo/tasks.ts';
import type { Team } from '#demo/tasks.ts';
import { ADDED_DAY, workingDayIn } from './calendars.ts';
import type { Tribunal } from './calendars.ts';
import { DEADLINE_PLANS } from './deadline-plans.ts';
import type { DeadlinePlan } from './deadline-plans.ts';
import { acceptedNotice } from './notices.ts';

interface Work {
  readonly present: DemoClock;
  readonly cases: readonly DemoCase[];
  readonly calendars: Readonly<Record<Tribunal, string>>;
  readonly team: Team & { readonly owner: string };
}

/** Positions below the cards of the board. */
const FIRST_PLACE = 100;

/** Inserts deadlines in every state, with their moves, their tasks and the notices from which some of them came. */
export async function insertDeadlines(tx: Executor, work: Work): Promise<void> {
  const { cases, calendars, present } = work;
  const courtCalendars = await readCourtCalendars(tx, Object.values(calendars));
  for (const [index, plan] of DEADLINE_PLANS.entries()) {
    const pericia = cases.find(({ defendant }) => defendant === plan.defendant);
    const calendar = pericia && courtCalendars.get(calendars[pericia.tribunal]);
    if (pericia === undefined || calendar === undefined) throw new Error(plan.defendant);
    await setCalendarOfCase(tx, pericia.id, calendars[pericia.tribunal]);
    const terms = termsOf(plan, calendar, present);
    await insertOne(tx, work, { index, plan, pericia, calendar, terms });
  }
}

interface Placed {
  readonly index: number;
  readonly plan: DeadlinePlan;
  readonly pericia: DemoCase;
  readonly calendar: CourtCalendar;
  readonly terms: DeadlineTerms;
}

async function insertOne(tx: Executor, { present, team }: Work, placed: Placed): Promise<void> {
  const { calendar, index, pericia, plan, terms } = placed;
  const { fulfilled, isProvisional = false, moved, notice, title = null } = plan;
  const { owner } = team;
  const computed = computeDeadline(calendar, terms);
  const dates = { legalDate: computed.legal.date, safeDate: computed.safe.date };
  // an act is counted from the next day, and a deadline before an event was set shortly before
  const since = plan.start === 'event' ? addDays(dates.safeDate, -9) : addDays(terms.startDate, 1);
  const age = Math.max(1, daysBetween(since, present.today));
  const createdAt = present.instantAgo(age, 9 * 60 + 10 * index);
  const responsibleId = team[plan.assignee];
  const doneAt = fulfilled && present.instantAgo(fulfilled.daysAgo, 16 * 60);
  const task = {
    title: deadlineTaskTitle({ kind: plan.kind, title }, pericia),
    status: doneAt === undefined ? 'TO_DO' : 'DONE',
    priority: 'HIGH',
    dueDate: dates.safeDate,
    completionDate: doneAt ?? null,
    createdAt,
    updatedAt: doneAt ?? createdAt,
    createdByUserId: owner,
    assignedToUserId: responsibleId,
    periciaId: pericia.id,
    position: (FIRST_PLACE + index) * POSITION_STEP,
  } as const;
  const noticeOptions = { present, pericia, startDate: terms.startDate, owner, createdAt };
  const { suspensions, endTime: _time, otherStart: _start, ...rest } = terms;
  const { id: deadlineId } = await insertDeadline(tx, {
    ...rest,
    ...dates,
    suspensions: JSON.stringify(suspensions),
    periciaId: pericia.id,
    title,
    isProvisional,
    responsibleId,
    noticeId: notice === undefined ? null : await acceptedNotice(tx, notice, noticeOptions),
    taskId: plan.withTask === true ? (await insertTask(tx, task)).id : null,
    createdBy: owner,
    createdAt,
    version: moved === undefined ? 1 : 2,
  });
  if (fulfilled !== undefined) {
    const { daysAgo, proof } = fulfilled;
    const calculation = JSON.stringify(computed);
    await updateDeadline(tx, deadlineId, {
      fulfilledOn: present.dateAgo(daysAgo),
      proof,
      calculation,
    });
  }
  if (moved === undefined) return;
  const { legal, safe } = beforeMove(moved, { calendar, present, terms });
  const move = { deadlineId, ...dates, oldLegalDate: legal.date, oldSafeDate: safe.date };
  const at = present.instantAgo(Math.min(2, age), 11 * 60);
  await insertMoves(tx, [move], { at, actorId: owner, cause: moved, reason: REASONS[moved] });
}

const REASONS = {
  extended: 'Despacho deferiu mais quinze dias para o laudo.',
  suspended: 'Decisão suspendeu o prazo até a juntada dos projetos.',
  restarted: 'Nova decisão sobre os quesitos, com novo prazo.',
  calendar: ADDED_DAY.name,
} as const;

const SUSPENDED_DAYS = { from: -6, to: 1 } as const;
/** How many days after the first notice the decision came that restarted a deadline. */
const RESTARTED_LATER = 8;

/** The start of the deadline, chosen so that it is due on its day. */
function termsOf(plan: DeadlinePlan, calendar: CourtCalendar, present: DemoClock): DeadlineTerms {
  const { days, due, kind, moved, start, fulfilled } = plan;
  const { from, to } = SUSPENDED_DAYS;
  const suspension = { from: present.dateAgo(-from), to: present.dateAgo(-to), isDecided: true };
  const terms = {
    kind,
    start,
    days,
    unit: 'working',
    extensionDays: moved === 'extended' ? halfOf(days) : 0,
    suspensions: moved === 'suspended' ? [suspension] : [],
  } as const;
  const reading = due < 0 && fulfilled === undefined ? 'legal' : 'safe';
  const dueDate = present.dateAgo(-due);
  const isBackward = start === 'event';
  for (let startDate = dueDate; ; startDate = addDays(startDate, isBackward ? 1 : -1)) {
    if (start !== 'fixed' && closure(calendar, startDate) !== undefined) continue;
    const { date } = computeDeadline(calendar, { ...terms, startDate })[reading];
    if (isBackward ? date >= dueDate : date <= dueDate) return { ...terms, startDate };
  }
}

/** Both dates as they were before the deadline moved. */
function beforeMove(
  moved: NonNullable<DeadlinePlan['moved']>,
  {
    calendar,
    present,
    terms,
  }: Pick<Placed, 'calendar' | 'terms'> & { readonly present: DemoClock },
) {
  switch (moved) {
    case 'extended':
      return computeDeadline(calendar, { ...terms, extensionDays: 0 });
    case 'suspended':
      return computeDeadline(calendar, { ...terms, suspensions: [] });
    case 'restarted': {
      const startDate = addDays(terms.startDate, -RESTARTED_LATER);
      return computeDeadline(calendar, { ...terms, startDate });
    }
    case 'calendar': {
      const days = new Map(calendar.days);
      days.delete(workingDayIn(present, ADDED_DAY.inDays));
      return computeDeadline({ ...calendar, days }, terms);
    }
  }
  return moved;
}
