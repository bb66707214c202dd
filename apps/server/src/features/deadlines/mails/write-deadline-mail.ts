import { dateInZone, formatDate } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { MoveCause } from '@vendas/domain/deadlines/change-deadline';
import { legalDateText } from '@vendas/domain/deadlines/deadline-terms';
import { openState, publicDeadlineLabel, watchersOf } from '@vendas/domain/deadlines/open-deadline';
import { isSecretNotice } from '@vendas/domain/notices/notice-text';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { Executor } from '#platform/database/database.ts';
import type { DeadlineMail } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Services } from '#platform/services.ts';
import { listCaseManagers } from '#store/deadlines/case-managers.ts';
import type { CaseManager } from '#store/deadlines/case-managers.ts';
import {
  areDeadlineMailsOn,
  listMovedBefore,
  listMovesOfAct,
} from '#store/deadlines/deadline-mails.ts';
import { listDueDeadlines } from '#store/deadlines/due-deadlines.ts';
import { listNoticesForMail } from '#store/notices/court-notices.ts';
import { readShopName } from '#store/shop.ts';
import { composeDeadlineMail } from './compose-deadline-mail.ts';

interface MailShop {
  readonly shop: string;
  readonly siteUrl: string;
}

/**
 * The mail of a person about deadlines or notices, in their state when it is sent. Undefined when nothing is left to
 * report, the mails were turned off, or the person may no longer manage cases or has no confirmed address.
 */
export async function writeDeadlineMail(
  services: Services,
  siteUrl: string,
  mail: DeadlineMail,
): Promise<Mail | undefined> {
  const { clock, config, database } = services;
  const { kysely } = database;
  const { userId } = mail;
  const now = clock.now();
  const managers = await listCaseManagers(kysely, now);
  const to = managers.find(({ id }) => id === userId)?.email ?? null;
  if (to === null || !(await areDeadlineMailsOn(kysely))) return undefined;
  const shopFacts = { shop: await readShopName(kysely), siteUrl };
  if (mail.kind === 'morning') {
    const { day } = mail;
    const timeZone = config.businessTimeZone;
    // the next morning has its own mail
    if (day !== dateInZone(now, timeZone)) return undefined;
    const texts = await composeMorningMail(
      kysely,
      { now, day, timeZone, userId, managers },
      shopFacts,
    );
    const expiresAt = `${day}T23:59:59Z`;
    return texts && { ...texts, to, userId, id: `prazos-${day}-${userId}`, expiresAt };
  }
  if (mail.kind === 'moves') {
    const { at, actorId } = mail;
    const texts = await composeMoveMail(kysely, { at: new Date(at), actorId }, shopFacts);
    return texts && { ...texts, to, userId, id: `prazos-${Date.parse(at)}-${actorId}-${userId}`, expiresAt: null }; // prettier-ignore
  }
  const texts = await composeNoticeMail(kysely, mail.ids, shopFacts);
  return texts && { ...texts, to, userId, id: `avisos-${mail.ids[0] ?? ''}-${userId}`, expiresAt: null }; // prettier-ignore
}

interface Morning {
  readonly now: Date;
  readonly day: CalendarDate;
  readonly timeZone: string;
  readonly userId: string;
  readonly managers: readonly CaseManager[];
}

async function composeMorningMail(db: Executor, morning: Morning, shopFacts: MailShop) {
  const { now, userId, managers } = morning;
  const reachable = managers.filter(({ email }) => email !== null);
  const isOwn = ({ responsibleId }: { readonly responsibleId: string | null }) =>
    watchersOf(responsibleId, reachable).some(({ id }) => id === userId);
  const due = (await listDueDeadlines(db, now)).filter(isOwn);
  const moved = (await listMovedBefore(db, morning)).filter(isOwn);
  if (due.length === 0 && moved.length === 0) return undefined;
  const groups = Map.groupBy(due, groupOf);
  const [overdue, today, dueSoon] = [groups.get('late') ?? [], groups.get('today') ?? [], groups.get('soon') ?? []]; // prettier-ignore
  const counts = [
    overdue.length > 0 && `${overdue.length} ${overdue.length === 1 ? 'vencido' : 'vencidos'}`,
    today.length > 0 && `${today.length} para hoje`,
    dueSoon.length > 0 && `${dueSoon.length} nos próximos 7 dias`,
    moved.length > 0 && `${moved.length} com outra data`,
  ].filter((part) => part !== false);
  const leads = [
    due.length > 0 &&
      'Estes prazos venceram, são de hoje ou são dos próximos sete dias, pela data segura.',
    moved.length > 0 &&
      'Os que mudaram de data desde ontem de manhã estão com a data antiga e a nova.',
  ].filter((part) => part !== false);
  return composeDeadlineMail({
    subject: `Prazos: ${counts.join(', ')}`,
    lead: leads.join(' '),
    sections: [
      { title: 'Vencidos', rows: overdue.map(dueRow) },
      { title: 'Hoje', rows: today.map(dueRow) },
      { title: 'Próximos 7 dias', rows: dueSoon.map(dueRow) },
      { title: 'Mudaram de data', rows: moved.map(moveRow) },
    ],
    action: 'Ver os prazos',
    link: `${shopFacts.siteUrl}/admin/deadlines`,
    shop: shopFacts.shop,
  });
}

type DueRow = Awaited<ReturnType<typeof listDueDeadlines>>[number];

/** Between both dates a deadline counts as due today, as in the list. */
function groupOf(deadline: DueRow): 'late' | 'today' | 'soon' {
  const { courtDate, courtTime, safeDate } = deadline;
  if (openState(deadline, courtDate, courtTime).urgency === 'late') return 'late';
  return safeDate <= courtDate ? 'today' : 'soon';
}

function dueRow(deadline: DueRow) {
  const { courtDate, courtTime, safeDate } = deadline;
  const state = openState(deadline, courtDate, courtTime);
  const dates = `data segura ${formatDate(safeDate)}, data legal ${legalDateText(deadline)}`;
  return { name: nameOf(deadline), facts: `${state.text}, ${dates}` };
}

const nameOf = (deadline: Parameters<typeof publicDeadlineLabel>[0] & Parameters<typeof caseLabel>[0]) => `${publicDeadlineLabel(deadline)}, ${caseLabel(deadline)}`; // prettier-ignore

const CAUSES: ReadonlyMap<MoveCause, string> = new Map([
  ['calendar', 'Uma mudança no calendário do tribunal'],
  ['court', 'A mudança de tribunal da perícia'],
]);

async function composeMoveMail(
  db: Executor,
  act: { readonly at: Date; readonly actorId: string },
  { shop, siteUrl }: MailShop,
) {
  const moves = await listMovesOfAct(db, act);
  const [first] = moves;
  if (first === undefined) return undefined;
  const count = moves.length === 1 ? '1 prazo mudou' : `${moves.length} prazos mudaram`;
  return composeDeadlineMail({
    subject: `${count} de data`,
    lead: `${CAUSES.get(first.cause) ?? 'Uma alteração do prazo'} mudou estas datas.`,
    sections: [
      {
        rows: moves.map(moveRow),
      },
    ],
    action: 'Ver os prazos',
    link: `${siteUrl}/admin/deadlines`,
    shop,
  });
}

/** A deadline with its old and its new dates. */
function moveRow(
  move: Parameters<typeof nameOf>[0] &
    Readonly<Record<'oldLegalDate' | 'legalDate' | 'oldSafeDate' | 'safeDate', CalendarDate>>,
) {
  const safe = dateChangeText('data segura', move.oldSafeDate, move.safeDate);
  return { name: nameOf(move), facts: `${safe}, ${dateChangeText('data legal', move.oldLegalDate, move.legalDate)}` }; // prettier-ignore
}

function dateChangeText(label: string, before: CalendarDate, after: CalendarDate): string {
  const changed = before === after ? '' : `${formatDate(before)} → `;
  return `${label} ${changed}${formatDate(after)}`;
}

async function composeNoticeMail(
  db: Executor,
  ids: readonly string[],
  { shop, siteUrl }: MailShop,
) {
  const notices = await listNoticesForMail(db, ids);
  if (notices.length === 0) return undefined;
  return composeDeadlineMail({
    subject: notices.length === 1 ? '1 aviso a conferir' : `${notices.length} avisos a conferir`,
    lead: 'O Diário de Justiça Eletrônico Nacional trouxe avisos destas perícias.',
    sections: [
      {
        rows: notices.map((notice) => ({
          // the notice may arrive before its case is sealed
          name: caseLabel({ ...notice, isSealed: notice.isSealed || isSecretNotice(notice) }),
          facts: `${notice.kind}, ${notice.court}, disponibilizado em ${formatDate(notice.availableOn)}`,
        })),
      },
    ],
    action: 'Conferir os avisos',
    link: `${siteUrl}/admin/notices`,
    shop,
  });
}
