import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { DeadlineKind } from '@vendas/domain/deadlines/deadline-kinds';
import type { NoticeRange, NoticeState } from '@vendas/domain/notices/court-notice';
import type { GazetteItem } from '@vendas/domain/notices/gazette-item';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { fullName, whereIf } from '#store/sql-parts.ts';

const notFound = () => new RuleViolation('noticeNotFound', {});

/** The cases of a notice's number, and the deadlines that came from it. */
const selectNotices = (db: Executor) =>
  db
    .selectFrom('courtNotices')
    .leftJoin('profiles', 'profiles.id', 'courtNotices.reviewedBy')
    .select([
      'courtNotices.id',
      'courtNotices.processNumber',
      'availableOn',
      'court',
      'courtNotices.kind',
      'bodyName',
      'documentKind',
      'className',
      'link',
      'text',
      'recipients',
      'state',
      'isCancelled',
      'cancelledOn',
      'cancellationReason',
      'cancelledText',
      'foundAt',
      'reviewedAt',
    ])
    .select(fullName.as('reviewedByName'))
    .select(
      sql<NoticeCase[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'processNumber', process_number,
          'defendant', defendant, 'isSealed', is_sealed, 'calendarId', calendar_id, 'userId', user_id) order by created_at, id), '[]')
        from pericias where process_key = court_notices.process_number)`.as('cases'),
    )
    .select(
      sql<NoticeDeadline[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'periciaId', pericia_id, 'kind', kind, 'title', title,
          'legalDate', legal_date, 'safeDate', safe_date, 'isFulfilled', fulfilled_on is not null)
          order by safe_date, id), '[]')
        from deadlines where notice_id = court_notices.id)`.as('deadlines'),
    );

interface NoticeCase {
  readonly id: string;
  readonly processNumber: string;
  readonly defendant: string;
  readonly isSealed: boolean;
  readonly userId: string | null;
  readonly calendarId: string | null;
}

interface NoticeDeadline {
  readonly id: string;
  readonly periciaId: string;
  readonly kind: DeadlineKind;
  readonly title: string | null;
  readonly legalDate: CalendarDate;
  readonly safeDate: CalendarDate;
  readonly isFulfilled: boolean;
}

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

const HAS_CASE = sql<boolean>`exists (select from pericias where process_key = court_notices.process_number)`;

function isInRange(range: NoticeRange) {
  switch (range) {
    case 'toReview':
      return sql<boolean>`(state = 'toReview' and ${HAS_CASE})`;
    case 'withoutCase':
      return sql<boolean>`(state = 'toReview' and not ${HAS_CASE})`;
    case 'accepted':
      return sql<boolean>`(state = 'accepted')`;
    case 'dismissed':
      return sql<boolean>`(state = 'dismissed')`;
    case 'all':
      return sql<boolean>`true`;
  }
  return range;
}

/** The number of notices with a case of their number that wait for a review, as a part of another statement. */
export const NOTICES_TO_REVIEW = sql<number>`(
  select count(*)::int from court_notices where ${isInRange('toReview')})`;

interface NoticeQuery {
  readonly range: NoticeRange;
  readonly after?: readonly [CalendarDate, string] | undefined;
  readonly limit: number;
}

/** Notices of a range, newest first. */
export function listNotices(db: Executor, { range, after, limit }: NoticeQuery) {
  return selectNotices(db)
    .where(isInRange(range))
    .where((eb) =>
      whereIf(after, ([date, id]) =>
        eb(eb.refTuple('availableOn', 'courtNotices.id'), '<', eb.tuple(date, id)),
      ),
    )
    .orderBy('availableOn', 'desc')
    .orderBy('courtNotices.id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest notices of a number, in every state. */
export function listNoticesOfNumber(db: Executor, processNumber: string, limit: number) {
  return selectNotices(db)
    .where('courtNotices.processNumber', '=', processNumber)
    .orderBy('availableOn', 'desc')
    .orderBy('courtNotices.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of notices that wait for a review, with and without a case of their number. */
export async function countNoticesToReview(db: Executor) {
  const { rows } = await sql<{ toReview: number; withoutCase: number }>`
    select count(*) filter (where ${HAS_CASE})::int as to_review,
      count(*) filter (where not ${HAS_CASE})::int as without_case
    from court_notices where state = 'toReview'`.execute(db);
  return rows[0] ?? { toReview: 0, withoutCase: 0 };
}

/** One notice. Throws RuleViolation noticeNotFound. */
export function getNotice(db: Executor, id: string) {
  return selectNotices(db).where('courtNotices.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** Locks a notice until the transaction ends. Throws RuleViolation noticeNotFound. */
export function lockNotice(tx: Executor, id: string) {
  return tx
    .selectFrom('courtNotices')
    .select(['id', 'processNumber', 'availableOn', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

interface Review {
  readonly state: NoticeState;
  readonly at: Date;
  readonly by: string;
}

/** Records the decision of a person about a notice. */
export async function reviewNotice(
  tx: Executor,
  id: string,
  { state, at, by }: Review,
): Promise<void> {
  await tx
    .updateTable('courtNotices')
    .set({ state, reviewedAt: at, reviewedBy: by })
    .where('id', '=', id)
    .execute();
}

/** The deadline of a kind that came from a notice, if there is one. */
export function findDeadlineOfNotice(db: Executor, noticeId: string, kind: NoticeDeadline['kind']) {
  return db
    .selectFrom('deadlines')
    .select(['id', 'kind', 'title', 'safeDate'])
    .where('noticeId', '=', noticeId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export interface FoundNotice extends GazetteItem {
  readonly state: NoticeState;
}

/**
 * Stores notices that are not known yet, by their hash, and returns the new ones. A known notice changes only when it
 * is cancelled: its first text stays, and the other text is stored next to it.
 */
export async function recordNotices(
  tx: Executor,
  found: readonly FoundNotice[],
  at: Date,
): Promise<{ readonly id: string; readonly state: NoticeState }[]> {
  const added: { id: string; state: NoticeState }[] = [];
  // in the order in which their rows are locked
  const sorted = found.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  // a search may find ten thousand long texts, which are not written at once
  for (let start = 0; start < sorted.length; start += NOTICES_AT_ONCE) {
    added.push(...(await recordSome(tx, sorted.slice(start, start + NOTICES_AT_ONCE), at)));
  }
  return added;
}

const NOTICES_AT_ONCE = 100;

async function recordSome(tx: Executor, found: readonly FoundNotice[], at: Date) {
  const rows = JSON.stringify(found);
  await sql`
    update court_notices set is_cancelled = true, cancelled_on = item."cancelledOn"::date,
      cancellation_reason = item."cancellationReason", cancelled_text = item.text
    from json_to_recordset(${rows}::json)
      as item (hash text, text text, "isCancelled" boolean, "cancelledOn" text, "cancellationReason" text)
    where court_notices.hash = item.hash and item."isCancelled" and not court_notices.is_cancelled`.execute(
    tx,
  );
  const { rows: added } = await sql<{ id: string; state: NoticeState }>`
    insert into court_notices (hash, process_number, available_on, court, kind, body_name, document_kind, class_name,
      link, text, recipients, is_cancelled, cancelled_on, cancellation_reason, state, found_at)
    select hash, "processNumber", "availableOn"::date, court, kind, "bodyName", "documentKind", "className",
      link, text, recipients, "isCancelled", "cancelledOn"::date, "cancellationReason", state, ${at}::timestamptz
    from json_to_recordset(${rows}::json) as item (hash text, "processNumber" text, "availableOn" text, court text,
      kind text, "bodyName" text, "documentKind" text, "className" text, link text, text text, recipients jsonb,
      "isCancelled" boolean, "cancelledOn" text, "cancellationReason" text, state text)
    order by hash
    on conflict (hash) do nothing
    returning id, state`.execute(tx);
  return added;
}

/**
 * The numbers and days of notices that a court may cancel after a person saw them: those with an open deadline, and
 * those of some days that a person accepted, dismissed or has still to review.
 */
export async function listCancellableNotices(
  db: Executor,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{ readonly processNumber: string; readonly availableOn: CalendarDate }[]> {
  const { rows } = await sql<{ processNumber: string; availableOn: CalendarDate }>`
    select distinct process_number, available_on from court_notices
    where not is_cancelled and available_on <= ${to}::date
      and ((state <> 'silent' and available_on >= ${from}::date)
        or exists (select from deadlines where notice_id = court_notices.id and fulfilled_on is null))
    order by available_on, process_number`.execute(db);
  return rows;
}

/** Marks new notices for the mail about what was found. */
export async function awaitNoticeMail(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.updateTable('courtNotices').set({ awaitsMail: true }).where('id', 'in', ids).execute();
}

/** Takes the notices that wait for their mail; returns those of them that still wait for a review. */
export async function claimNoticesForMail(tx: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string; isToReview: boolean }>`
    update court_notices set awaits_mail = false where awaits_mail
    returning id, ${isInRange('toReview')} as is_to_review`.execute(tx);
  return rows.flatMap(({ id, isToReview }) => (isToReview ? [id] : []));
}

/** Those of these notices that wait for a review, newest first, with the names of their cases. */
export async function listNoticesForMail(db: Executor, ids: readonly string[]) {
  const { rows } = await sql<NoticeForMail>`
    select available_on, court, court_notices.kind, text, recipients, body_name, class_name, document_kind,
      own.process_number, own.is_sealed
    from court_notices cross join lateral (
      select min(pericias.process_number) as process_number, bool_or(is_sealed) as is_sealed from pericias
      where process_key = court_notices.process_number having count(*) > 0) as own
    where court_notices.id = any(${ids}::uuid[]) and state = 'toReview'
    order by available_on desc, court_notices.id desc`.execute(db);
  return rows;
}

interface NoticeForMail {
  readonly availableOn: CalendarDate;
  readonly court: string;
  readonly kind: string;
  readonly text: string;
  readonly recipients: readonly { readonly name: string }[];
  readonly bodyName: string | null;
  readonly className: string | null;
  readonly documentKind: string | null;
  /** As its case has it. */
  readonly processNumber: string;
  /** Whether one of its cases is. */
  readonly isSealed: boolean;
}
