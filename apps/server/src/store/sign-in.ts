// What a sign-in with a password asks and writes, as two statements that are prepared once per connection: beside the
// hash of the password they are most of the work, and on its own neither needs a transaction around it.
import type pg from 'pg';
import type { Reach } from './auth-accounts.ts';
import type { FactorFacts } from './auth-factors.ts';
import type { Identity } from './auth-identities.ts';
import { readJsonObject } from './auth-json.ts';
import type { ShownSession } from './auth-sessions.ts';
import type { ShownUser, User } from './auth-users.ts';
import { readFactorRows, readIdentityRows } from './sign-in-rows.ts';

/** What is looked at before the password is. */
export type Account = Pick<
  User,
  'id' | 'passwordHash' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'bannedUntil'
> & {
  /** They signed in from this browser before. */
  readonly isKnownDevice: boolean;
};

const findBy = (column: 'email' | 'phone') => `
  select id, password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt",
    phone_confirmed_at as "phoneConfirmedAt", banned_until as "bannedUntil",
    exists (
      select from auth.known_devices where user_id = users.id and device_hash = $2::bytea
    ) as "isKnownDevice"
  from auth.users where ${column} = $1 and deleted_at is null`;

const FIND_ACCOUNT = {
  email: { name: 'find-account-by-email', text: findBy('email') },
  phone: { name: 'find-account-by-phone', text: findBy('phone') },
} as const;

const RECORD_SIGN_IN = {
  name: 'record-sign-in',
  text: `
    with account as (
      update auth.users set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz,
        password_hash = coalesce($4, password_hash)
      where id = $1 and deleted_at is null and password_hash is not distinct from $2
      returning *
    ), logged as (
      insert into auth.audit_log (actor_id, action, ip, at)
      select id, 'login', $5::inet, $3::timestamptz from account
    ), session as (
      insert into auth.sessions (user_id, amr, ip, user_agent, refresh_key, created_at, refreshed_at)
      select id, $6::jsonb, $5::inet, $7::text, $8::bytea, $3::timestamptz, $3::timestamptz from account
      returning *
    ), token as (
      insert into auth.refresh_tokens (token_hash, session_id, created_at, updated_at)
      select $9::bytea, id, $3::timestamptz, $3::timestamptz from session
    ), device as (
      insert into auth.known_devices (user_id, device_hash, created_at, last_seen_at)
      select id, $10::bytea, $3::timestamptz, $3::timestamptz from account where $10::bytea is not null
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    ), identity as (
      update auth.identities set last_sign_in_at = $3::timestamptz, updated_at = $3::timestamptz
      from account where identities.user_id = account.id and provider = $11
    )
    select
      account.email, account.phone, account.email_confirmed_at as "emailConfirmedAt", account.phone_confirmed_at as "phoneConfirmedAt",
      account.invited_at as "invitedAt", account.confirmation_sent_at as "confirmationSentAt",
      account.recovery_sent_at as "recoverySentAt", account.new_email as "newEmail",
      account.email_change_sent_at as "emailChangeSentAt", account.new_phone as "newPhone",
      account.phone_change_sent_at as "phoneChangeSentAt",
      account.reauthentication_sent_at as "reauthenticationSentAt", account.banned_until as "bannedUntil",
      account.is_anonymous as "isAnonymous", account.created_at as "createdAt",
      account.app_metadata::text as "appMetadataText", account.user_metadata::text as "userMetadataText",
      session.id as "sessionId", session.aal,
      (
        select json_agg(json_build_object(
          'id', id, 'provider', provider, 'providerId', provider_id, 'identityDataText', identity_data::text,
          'lastSignInAt', last_sign_in_at, 'createdAt', created_at, 'updatedAt', updated_at
        ) order by created_at, id)::text
        from auth.identities where user_id = account.id
      ) as "identitiesText",
      (
        select json_agg(json_build_object(
          'id', id, 'friendlyName', friendly_name, 'factorType', factor_type, 'status', status,
          'createdAt', created_at, 'updatedAt', updated_at
        ) order by created_at, id)::text
        from auth.mfa_factors where user_id = account.id
      ) as "factorsText"
    from account, session`,
} as const;

/** What the answer shows and the caller does not know yet. */
type Row = Omit<ShownUser, 'id' | 'lastSignInAt' | 'updatedAt' | 'appMetadata' | 'userMetadata'> & {
  readonly appMetadataText: string;
  readonly userMetadataText: string;
  readonly sessionId: string;
  readonly aal: string;
  readonly identitiesText: string | null;
  readonly factorsText: string | null;
};

interface SignIn {
  readonly userId: string;
  /** What the password was checked against. */
  readonly checkedHash: string | null;
  /** Of the same password, made with today's cost. */
  readonly newHash: string | undefined;
  readonly method: { readonly name: string; readonly provider: string };
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly deviceHash: Buffer | null;
  readonly refreshKey: Buffer;
  readonly tokenHash: Buffer;
  readonly at: Date;
}

interface RecordedSignIn {
  readonly user: ShownUser;
  readonly session: ShownSession;
  readonly identities: readonly Identity[];
  readonly factors: readonly FactorFacts[];
}

/** Whose address or number this is; the same work for nobody's. */
export async function findAccount(
  pool: pg.Pool,
  reach: Reach,
  deviceHash: Buffer | null,
): Promise<Account | undefined> {
  const subject = reach.channel === 'email' ? reach.email : reach.phone;
  const values = [subject, deviceHash];
  const { rows } = await pool.query<Account>({ ...FIND_ACCOUNT[reach.channel], values });
  return rows[0];
}

/**
 * Opens a session with its first refresh token and writes down who signed in from where: all of it, or nothing when the
 * account is gone or its password is no longer the one that was checked.
 */
export async function recordSignIn(
  pool: pg.Pool,
  signIn: SignIn,
): Promise<RecordedSignIn | undefined> {
  const { at, method, userId } = signIn;
  const amr = [{ method: method.name, timestamp: Math.floor(at.getTime() / 1000) }];
  const values = [
    userId,
    signIn.checkedHash,
    at,
    signIn.newHash ?? null,
    signIn.ip,
    JSON.stringify(amr),
    signIn.userAgent,
    signIn.refreshKey,
    signIn.tokenHash,
    signIn.deviceHash,
    method.provider,
  ];
  const { rows } = await pool.query<Row>({ ...RECORD_SIGN_IN, values });
  const [row] = rows;
  if (row === undefined) return undefined;
  const { aal, appMetadataText, factorsText, identitiesText, sessionId, ...rest } = row;
  const { userMetadataText, ...account } = rest;
  const appMetadata = readJsonObject(appMetadataText);
  const userMetadata = readJsonObject(userMetadataText);
  // the statement sees identities as they were before it wrote
  const identities = readIdentityRows(identitiesText, userId).map((identity) =>
    identity.provider === method.provider
      ? { ...identity, lastSignInAt: at, updatedAt: at }
      : identity,
  );
  return {
    user: { ...account, id: userId, appMetadata, userMetadata, lastSignInAt: at, updatedAt: at },
    session: { id: sessionId, aal, amr },
    identities,
    factors: readFactorRows(factorsText),
  };
}
