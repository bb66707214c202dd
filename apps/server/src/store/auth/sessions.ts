import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { Connection, NamedStatement } from '#platform/database/named-statement.ts';
import type { AuthSessions, JsonArray } from '#platform/database/schema.generated.ts';
import { jsonText, readJsonArray } from './json.ts';

export type Session = Omit<Selectable<AuthSessions>, 'amr'> & { readonly amr: JsonArray };

/** The fields of a session that its access token contains. */
export type ShownSession = Pick<Session, 'id' | 'aal' | 'amr'>;

const columns = [
  'id',
  'userId',
  'aal',
  'userAgent',
  'ip',
  'refreshKey',
  'createdAt',
  'refreshedAt',
  'notAfter',
  'tillId',
  jsonText('amr').as('amrText'),
] as const;

/** A session of this person, expired or not. */
export async function findSession(
  db: Executor,
  id: string,
  userId: string,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('auth.sessions')
    .select(columns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && toSession(row);
}

/** Locks the session of a refresh token, so that refreshes of one session are serialized. */
export async function lockSessionOfToken(
  tx: Executor,
  tokenHash: Buffer,
): Promise<Session | undefined> {
  const row = await tx
    .selectFrom('auth.sessions')
    .select(columns)
    .where('id', '=', (query) =>
      query.selectFrom('auth.refreshTokens').select('sessionId').where('tokenHash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && toSession(row);
}

/** Records when a session was last renewed. */
export async function updateSessionRefreshed(
  tx: Executor,
  id: string,
  refreshedAt: Date,
): Promise<void> {
  await tx.updateTable('auth.sessions').set({ refreshedAt }).where('id', '=', id).execute();
}

/** Records a stronger authentication: the new level and its method. */
export async function updateSessionProof(
  tx: Executor,
  id: string,
  { aal, amr }: { readonly aal: 'aal1' | 'aal2'; readonly amr: JsonArray },
): Promise<Session> {
  const row = await tx
    .updateTable('auth.sessions')
    .set({ aal, amr: JSON.stringify(amr) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSession(row);
}

/**
 * Extends a session of a till that has not ended. Returns its new end; undefined for any other session.
 * @param notAfter the end of the till, which is never exceeded
 */
export async function extendTillSession(
  db: Executor,
  id: string,
  { notAfter, now }: { readonly notAfter: Date; readonly now: Date },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('auth.sessions')
    .from('auth.tills')
    .set({ notAfter: sql<Date>`least(${notAfter}::timestamptz, tills.expires_at)` })
    .whereRef('auth.tills.id', '=', 'auth.sessions.tillId')
    .where('auth.sessions.id', '=', id)
    .where('auth.sessions.notAfter', '>', now)
    .returning('auth.sessions.notAfter')
    .executeTakeFirst();
  return row?.notAfter ?? undefined;
}

/** Ends the sessions of a till. */
export async function deleteSessionsOfTill(tx: Executor, tillId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('tillId', '=', tillId).execute();
}

/** Ends a person's sessions at tills. */
export async function deleteTillSessionsOfUser(tx: Executor, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('tillId', 'is not', null)
    .execute();
}

/** Lowers the level of sessions whose second factor was removed. */
export async function downgradeSessionsOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.updateTable('auth.sessions').set({ aal: 'aal1' }).where('userId', '=', userId).execute();
}

/** Ends the sessions of a person without a second factor, except `exceptId`. */
export async function deleteWeakSessionsOfUser(
  tx: Executor,
  userId: string,
  exceptId: string,
): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('userId', '=', userId)
    .where('aal', '=', 'aal1')
    .where('id', '!=', exceptId)
    .execute();
}

/** A person's sessions that are not expired, most recently used first. */
export async function listSessionsOfUser(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('auth.sessions')
    .select(columns)
    .where('userId', '=', userId)
    .where((is) => is.or([is('notAfter', 'is', null), is('notAfter', '>', now)]))
    .orderBy('refreshedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSession);
}

/** Ends one session of this person; false when it has ended or belongs to another person. */
export async function deleteOwnSession(tx: Executor, id: string, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one session and its refresh tokens. */
export async function deleteSession(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

/**
 * Ends all sessions of a person, or all but `exceptId`, and closes the tills that they opened; returns how many
 * sessions there were.
 */
export async function deleteSessionsOfUser(
  tx: Executor,
  userId: string,
  exceptId?: string,
): Promise<number> {
  await tx.deleteFrom('auth.tills').where('userId', '=', userId).execute();
  const ofUser = tx.deleteFrom('auth.sessions').where('userId', '=', userId).returning('id');
  const ended = await (
    exceptId === undefined ? ofUser : ofUser.where('id', '!=', exceptId)
  ).execute();
  return ended.length;
}

interface SessionRights {
  /** Null while the person has no profile. */
  readonly role: string | null;
  /** The grants of the role. */
  readonly grants: readonly string[];
  /** Whether the session was opened at a till with a PIN. */
  readonly isAtTill: boolean;
}

const FIND_RIGHTS: NamedStatement<SessionRights> = {
  name: 'find-rights-of-session',
  text: `
    select profiles.role,
      array(select permission from public.role_grants where role_grants.role = profiles.role) as grants,
      sessions.till_id is not null as "isAtTill"
    from auth.sessions
    join auth.users on users.id = sessions.user_id
    left join public.profiles on profiles.id = sessions.user_id
    where sessions.id = $1 and sessions.user_id = $2
      and users.deleted_at is null
      and (users.banned_until is null or users.banned_until <= $3)
      and (sessions.not_after is null or sessions.not_after > $3)
      and (sessions.till_id is null or exists (
        select from auth.tills join auth.users as opener on opener.id = tills.user_id
        where tills.id = sessions.till_id and (opener.banned_until is null or opener.banned_until <= $3)))`,
};

/**
 * The role of the person with this live session and its grants; undefined when the session ended or the account is
 * blocked. One prepared statement, because every request runs it.
 */
export async function findRightsOfSession(
  lookups: Connection,
  session: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<SessionRights | undefined> {
  const values = [session.id, session.userId, now];
  const { rows } = await lookups.query({ ...FIND_RIGHTS, values });
  return rows[0];
}

type Row = Omit<Session, 'amr'> & { amrText: string };

function toSession({ amrText, ...rest }: Row): Session {
  return { ...rest, amr: readJsonArray(amrText) };
}
