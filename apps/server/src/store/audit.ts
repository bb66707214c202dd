import type { AuditAction, AuditFact, AuditFacts, AuditSource, AuditSubject } from '@vendas/domain/audit'; // prettier-ignore
import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { fullName, whereIf } from './sql-parts.ts';

/** The actor: a person, or a system process without a person. */
export type AuditActor =
  | { readonly actorId: string }
  | { readonly actorId: null; readonly source: AuditSource };

export type NewAuditEntry = AuditActor & {
  readonly at: Date;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
};

/** Adds a row to the audit log, in the transaction of the change it records. */
export async function insertAudit(tx: Executor, entry: NewAuditEntry): Promise<void> {
  await insertAuditEntries(tx, [entry]);
}

/** Adds rows in this order; they are read newest first by it. */
export async function insertAuditEntries(
  tx: Executor,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  const rows = entries.map(({ before = {}, after = {}, ...rest }) => {
    return { ...rest, before: JSON.stringify(before), after: JSON.stringify(after) };
  });
  await tx.insertInto('auditLog').values(rows).execute();
}

interface AuditQuery {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly exceptAction?: AuditAction;
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/** The actions on a subject, newest first, each with the current name of its actor. */
export function listAudit(db: Executor, query: AuditQuery) {
  const { subject, subjectId, exceptAction, beforeId, limit } = query;
  return db
    .selectFrom('auditLog')
    .leftJoin('profiles', 'profiles.id', 'auditLog.actorId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.actorId',
      'auditLog.source',
      'auditLog.action',
      'auditLog.before',
      'auditLog.after',
      fullName.as('actorName'),
    ])
    .where('auditLog.subject', '=', subject)
    .where(isAbout(subject, subjectId))
    .where((eb) => whereIf(exceptAction, (value) => eb('auditLog.action', '<>', value)))
    .where((eb) => whereIf(beforeId, (value) => eb('auditLog.id', '<', value)))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}

/** The current name of the person who last changed one of these facts of a subject. */
export async function lastEditorOf(
  db: Executor,
  about: Pick<AuditQuery, 'subject' | 'subjectId'> & { readonly facts: readonly AuditFact[] },
): Promise<string | null | undefined> {
  const last = await db
    .selectFrom('auditLog')
    .leftJoin('profiles', 'profiles.id', 'auditLog.actorId')
    .select(fullName.as('actorName'))
    .where('auditLog.subject', '=', about.subject)
    .where(isAbout(about.subject, about.subjectId))
    .where(sql<boolean>`audit_log.after ?| ${about.facts}::text[]`)
    .orderBy('auditLog.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actorName;
}

interface Matter<Name> extends Pick<AuditQuery, 'subject' | 'subjectId'> {
  readonly name: Name;
  readonly facts: readonly AuditFact[];
}

interface Edit<Name> extends Pick<Matter<Name>, 'name'> {
  readonly at: Date;
  readonly actorName: string | null;
}

/** The last change of each matter, which is a set of facts of a subject. A matter that never changed is absent. */
export async function listLastEdits<Name extends string>(
  db: Executor,
  matters: readonly Matter<Name>[],
): Promise<readonly Edit<Name>[]> {
  const values = matters.map(
    ({ name, subject, subjectId, facts }) =>
      sql`(${name}::text, ${subject}::text, ${subjectId}::uuid, ${facts}::text[])`,
  );
  const { rows } = await sql<Edit<Name>>`
    select matter.name, edit.at, edit.actor_name
    from (values ${sql.join(values)}) as matter (name, subject, subject_id, facts)
    cross join lateral (
      select audit_log.at, ${fullName} as actor_name
      from audit_log left join profiles on profiles.id = audit_log.actor_id
      where audit_log.subject = matter.subject and audit_log.subject_id = matter.subject_id
        and audit_log.after ?| matter.facts
      order by audit_log.id desc limit 1
    ) as edit`.execute(db);
  return rows;
}

/** The entries of a subject; those of a person include the records that were merged into theirs. */
function isAbout(subject: AuditSubject, subjectId: string) {
  if (subject !== 'user') return sql<boolean>`audit_log.subject_id = ${subjectId}::uuid`;
  return sql<boolean>`audit_log.subject_id = any(array(
    select ${subjectId}::uuid union all select old_id from customer_aliases where new_id = ${subjectId}::uuid))`;
}
