import type { Executor } from '#platform/database/database.ts';
import type { Connection, NamedStatement } from '#platform/database/named-statement.ts';
import type { JsonArray } from '#platform/database/schema.generated.ts';
import { toUser, USER_COLUMNS } from './users.ts';
import type { User, UserRow } from './users.ts';

interface SignIn {
  readonly userId: string;
  readonly sessionId: string;
  readonly amr: JsonArray;
  /** The identity the person used. */
  readonly provider: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly deviceHash: Buffer | null;
  readonly refreshKey: Buffer;
  /** Of the session's first refresh token. */
  readonly tokenHash: Buffer;
  readonly at: Date;
  /** The password hash that was checked, and must still be the stored one; null without a password. */
  readonly checkedHash: string | null;
  /** The hash that replaces the stored one. */
  readonly newHash: string | null;
  /** Whether the audit log gets a 'login'; a sign-up has an entry of its own. */
  readonly isAudited: boolean;
  /** The till of a session that may only sell. */
  readonly tillId: string | null;
  /** When the session ends unless it is extended. */
  readonly notAfter: Date | null;
}

const INSERT_SIGN_IN: NamedStatement<UserRow> = {
  name: 'insert-sign-in',
  text: `
    with person as (
      update auth.users
      set last_sign_in_at = $2::timestamptz, updated_at = $2, password_hash = coalesce($3::text, password_hash)
      where id = $1::uuid and deleted_at is null and ($4::text is null or password_hash = $4)
      returning ${USER_COLUMNS}
    ), session as (
      insert into auth.sessions (id, user_id, amr, ip, user_agent, refresh_key, created_at, refreshed_at,
        till_id, not_after)
      select $5::uuid, id, $6::jsonb, $7::inet, $8::text, $9::bytea, $2, $2, $14::uuid, $15::timestamptz from person
    ), token as (
      insert into auth.refresh_tokens (token_hash, session_id, created_at, updated_at)
      select $10::bytea, $5, $2, $2 from person
    ), device as (
      insert into auth.known_devices (user_id, device_hash, created_at, last_seen_at)
      select id, $11::bytea, $2, $2 from person where $11 is not null
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    ), identity as (
      update auth.identities set last_sign_in_at = $2, updated_at = $2
      from person where user_id = person.id and provider = $12
    ), entry as (
      insert into auth.audit_log (actor_id, action, ip, at)
      select id, 'login', $7, $2 from person where $13::boolean
    )
    select * from person`,
};

/**
 * Stores a sign-in: the session with its first refresh token, and when the person, their identity and their browser
 * last signed in. One prepared statement, because each further one adds two percent of the time of the password hash.
 * @returns the person; undefined when they were erased or their password has changed since it was checked
 */
export async function insertSignIn(db: Connection, signIn: SignIn): Promise<User | undefined> {
  const values = [
    signIn.userId,
    signIn.at,
    signIn.newHash,
    signIn.checkedHash,
    signIn.sessionId,
    JSON.stringify(signIn.amr),
    signIn.ip,
    signIn.userAgent,
    signIn.refreshKey,
    signIn.tokenHash,
    signIn.deviceHash,
    signIn.provider,
    signIn.isAudited,
    signIn.tillId,
    signIn.notAfter,
  ];
  const { rows } = await db.query({ ...INSERT_SIGN_IN, values });
  return rows[0] && toUser(rows[0]);
}

/** Forgets all known browsers: after a change of password, a browser known with the old one must not be trusted. */
export async function deleteKnownDevicesOfUser(
  tx: Executor,
  userId: string,
  exceptHash: Buffer | null,
): Promise<void> {
  const ofUser = tx.deleteFrom('auth.knownDevices').where('userId', '=', userId);
  await (exceptHash === null ? ofUser : ofUser.where('deviceHash', '!=', exceptHash)).execute();
}
