import type pg from 'pg';
import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { insertIdentity } from './auth-identities.ts';
import { insertUser } from './auth-users.ts';
import type { User } from './auth-users.ts';
import { insertProfile } from './profiles.ts';

/** What a person is reached by. */
export type Reach =
  /** In lower case. */
  | { readonly channel: 'email'; readonly email: string }
  /** E.164 without '+'. */
  | { readonly channel: 'phone'; readonly phone: string };

interface NewAccount {
  /** Null for somebody who stays anonymous. */
  readonly reach: Reach | null;
  /** Null for a person who only uses links or codes. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly userMetadata: JsonObject;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

type NewEmailAccount = Omit<NewAccount, 'reach'> & {
  /** In lower case. */
  readonly email: string;
};

/** An account with its e-mail identity and its profile; undefined when the address already has one. */
export async function insertEmailAccount(
  tx: Executor,
  { email, ...account }: NewEmailAccount,
): Promise<User | undefined> {
  return await insertAccount(tx, { ...account, reach: { channel: 'email', email } });
}

/**
 * An account with its identity and its profile; they are never found without one another.
 * Undefined when the address or number already has an account.
 */
export async function insertAccount(tx: Executor, account: NewAccount): Promise<User | undefined> {
  const { createdAt, isConfirmed, reach } = account;
  const confirmedAt = isConfirmed ? createdAt : null;
  const user = await insertUser(tx, {
    ...(reach?.channel === 'email' ? { email: reach.email, emailConfirmedAt: confirmedAt } : {}),
    ...(reach?.channel === 'phone' ? { phone: reach.phone, phoneConfirmedAt: confirmedAt } : {}),
    isAnonymous: reach === null,
    passwordHash: account.passwordHash,
    appMetadata: reach === null ? {} : providersOf(reach.channel),
    userMetadata: {
      ...account.userMetadata,
      ...(reach?.channel === 'email' ? { email_verified: isConfirmed } : {}),
      ...(reach?.channel === 'phone' ? { phone_verified: isConfirmed } : {}),
    },
    createdAt,
    updatedAt: createdAt,
  });
  if (user === undefined) return undefined;
  if (reach !== null) await insertReach(tx, user, account.userMetadata, reach, isConfirmed);
  const { firstName, lastName } = account;
  await insertProfile(tx, { id: user.id, firstName, lastName });
  return user;
}

/** The facts of an identity as the protocol shows them. */
export function identityFacts(userId: string, reach: Reach, isConfirmed: boolean): JsonObject {
  const isEmail = reach.channel === 'email';
  return {
    sub: userId,
    ...(isEmail ? { email: reach.email } : { phone: reach.phone }),
    email_verified: isEmail && isConfirmed,
    phone_verified: !isEmail && isConfirmed,
  };
}

async function insertReach(
  tx: Executor,
  user: User,
  metadata: JsonObject,
  reach: Reach,
  isConfirmed: boolean,
): Promise<void> {
  const identityData = { ...metadata, ...identityFacts(user.id, reach, isConfirmed) };
  const { createdAt, id: userId } = user;
  await insertIdentity(tx, { userId, provider: reach.channel, identityData, createdAt });
}

function providersOf(channel: Reach['channel']): JsonObject {
  return { provider: channel, providers: [channel] };
}

/** What a sign-in checks before the password. */
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

/** The account of an address or number; the same work for an unknown one. Prepared, because every sign-in runs it. */
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
