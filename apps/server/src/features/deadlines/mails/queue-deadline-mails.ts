import { dateInZone } from '@vendas/domain/calendar';
import { watchersOf } from '@vendas/domain/deadlines/open-deadline';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { DeadlineMail } from '#platform/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listCaseManagers } from '#store/deadlines/case-managers.ts';
import {
  areDeadlineMailsOn,
  claimMorningMails,
  listMovedBefore,
  MORNING_HOUR,
} from '#store/deadlines/deadline-mails.ts';
import { listDueDeadlines } from '#store/deadlines/due-deadlines.ts';
import { insertJobs } from '#store/jobs.ts';
import { claimNoticesForMail } from '#store/notices/court-notices.ts';

/**
 * Enqueues the morning mail of deadlines for each person who has one overdue, due today, due within seven days or
 * moved since the previous morning: once for each person and day across all processes. The claim and the job are one
 * transaction, so that a process that dies in between leaves both or neither.
 */
export async function queueMorningMails({ clock, config, database }: Services): Promise<void> {
  if (!(await maySend(database.kysely, config))) return;
  const now = clock.now();
  const timeZone = config.businessTimeZone;
  const day = dateInZone(now, timeZone);
  if (dateInZone(new Date(now.getTime() - MORNING_HOUR * 3_600_000), timeZone) < day) return;
  await inTransaction(database.kysely, async (tx) => {
    const due = await listDueDeadlines(tx, now);
    const moved = await listMovedBefore(tx, { day, timeZone });
    const reachable = await listReachable(tx, now);
    const people = new Set(
      [...due, ...moved].flatMap(({ responsibleId }) =>
        watchersOf(responsibleId, reachable).map(({ id }) => id),
      ),
    );
    const claimed = await claimMorningMails(tx, [...people], day);
    await insertMails(tx, [...claimed].map((userId) => ({ kind: 'morning', userId, day }))); // prettier-ignore
  });
}

/** Enqueues one mail for each person who manages cases about the new notices that the searches of this hour found. */
export async function queueNoticeMails({ clock, config, database }: Services): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    const ids = await claimNoticesForMail(tx);
    if (ids.length === 0 || !(await maySend(tx, config))) return;
    const people = await listReachable(tx, clock.now());
    await insertMails(tx, people.map(({ id: userId }) => ({ kind: 'notices', userId, ids }))); // prettier-ignore
  });
}

interface Act {
  readonly at: Date;
  readonly actorId: string;
  /** The responsible person of the one deadline that moved; undefined for a calendar change, which concerns all. */
  readonly responsibleId?: string | null;
}

/** Enqueues the mail about moved deadlines for the people whom it concerns, except the author of the change. */
export async function queueMoveMails(
  tx: Executor,
  { config }: Services,
  { at, actorId, responsibleId }: Act,
): Promise<void> {
  if (!(await maySend(tx, config))) return;
  const reachable = await listReachable(tx, at);
  const people = responsibleId === undefined ? reachable : watchersOf(responsibleId, reachable);
  const otherPeople = people.filter(({ id }) => id !== actorId);
  await insertMails(tx, otherPeople.map(({ id: userId }) => ({ kind: 'moves', userId, actorId, at: at.toISOString() }))); // prettier-ignore
}

async function maySend(db: Executor, { smtpUrl }: Services['config']): Promise<boolean> {
  return smtpUrl !== undefined && (await areDeadlineMailsOn(db));
}

async function listReachable(tx: Executor, now: Date) {
  return (await listCaseManagers(tx, now)).filter(({ email }) => email !== null);
}

async function insertMails(tx: Executor, mails: readonly DeadlineMail[]): Promise<void> {
  if (mails.length === 0) return;
  await insertJobs(
    tx,
    mails.map((payload) => ({ task: 'send_deadline_mail', payload })),
  );
}
