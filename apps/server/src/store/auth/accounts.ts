import { phoneForms } from '@vendas/domain/people/person';
import type { Executor } from '#platform/database/database.ts';
import type { Connection } from '#platform/database/named-statement.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { insertIdentity } from './identities.ts';
import { insertUser } from './users.ts';
import type { User } from './users.ts';
import { insertProfile } from '#store/people/profiles.ts';

/** The address or number that identifies a person. */
export type Contact =
  /** In lower case. */
  | { readonly channel: 'email'; readonly email: string }
  /** E.164 without '+'. */
  | { readonly channel: 'phone'; readonly phone: string };

interface NewAccount {
  /** Null for a person who stays anonymous. */
  readonly contact: Contact | null;
  /** Null for a person who only uses links or codes. */
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly userMetadata: JsonObject;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

type NewEmailAccount = Omit<NewAccount, 'contact'> & {
  /** In lower case. */
  readonly email: string;
};

/** An account with its e-mail identity and its profile; undefined when an account with the address exists. */
export async function insertEmailAccount(
  tx: Executor,
  { email, ...account }: NewEmailAccount,
): Promise<User | undefined> {
  return await insertAccount(tx, { ...account, contact: { channel: 'email', email } });
}

/**
 * Adds an account with its identity and its profile; none of them exists without the others. Undefined when an
 * account with the address or number exists.
 */
export async function insertAccount(tx: Executor, account: NewAccount): Promise<User | undefined> {
  const { createdAt, isConfirmed, contact } = account;
  const confirmedAt = isConfirmed ? createdAt : null;
  const user = await insertUser(tx, {
    ...(contact?.channel === 'email'
      ? { email: contact.email, emailConfirmedAt: confirmedAt }
      : {}),
    ...(contact?.channel === 'phone'
      ? { phone: contact.phone, phoneConfirmedAt: confirmedAt }
      : {}),
    isAnonymous: contact === null,
    passwordHash: account.passwordHash,
    appMetadata: contact === null ? {} : providersOf(contact.channel),
    userMetadata: {
      ...account.userMetadata,
      ...(contact?.channel === 'email' ? { email_verified: isConfirmed } : {}),
      ...(contact?.channel === 'phone' ? { phone_verified: isConfirmed } : {}),
    },
    createdAt,
    updatedAt: createdAt,
  });
  if (user === undefined) return undefined;
  if (contact !== null) await insertContact(tx, user, account.userMetadata, contact, isConfirmed);
  const { firstName, lastName } = account;
  await insertProfile(tx, { id: user.id, firstName, lastName });
  return user;
}

/** The data of an identity as the protocol returns it. */
export function identityFacts(userId: string, contact: Contact, isConfirmed: boolean): JsonObject {
  const isEmail = contact.channel === 'email';
  return {
    sub: userId,
    ...(isEmail ? { email: contact.email } : { phone: contact.phone }),
    email_verified: isEmail && isConfirmed,
    phone_verified: !isEmail && isConfirmed,
  };
}

async function insertContact(
  tx: Executor,
  user: User,
  metadata: JsonObject,
  contact: Contact,
  isConfirmed: boolean,
): Promise<void> {
  const identityData = { ...metadata, ...identityFacts(user.id, contact, isConfirmed) };
  const { createdAt, id: userId } = user;
  await insertIdentity(tx, { userId, provider: contact.channel, identityData, createdAt });
}

function providersOf(channel: Contact['channel']): JsonObject {
  return { provider: channel, providers: [channel] };
}

/** What a sign-in checks before the password. */
export type Account = Pick<
  User,
  'id' | 'passwordHash' | 'emailConfirmedAt' | 'phoneConfirmedAt' | 'bannedUntil'
> & {
  /** Whether this person signed in from this browser before. */
  readonly isKnownDevice: boolean;
};

const findBy = (condition: string) => `
  select id, password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt",
    phone_confirmed_at as "phoneConfirmedAt", banned_until as "bannedUntil",
    exists (
      select from auth.known_devices where user_id = users.id and device_hash = $2::bytea
    ) as "isKnownDevice"
  from auth.users where ${condition} and deleted_at is null`;

const FIND_ACCOUNT = {
  email: { name: 'find-account-by-email', text: findBy('email = $1') },
  phone: {
    name: 'find-account-by-phone',
    // the exact number wins over the same line with or without its 9
    text: `${findBy('phone = any($1)')} order by phone = ($1::text[])[1] desc limit 1`,
  },
} as const;

/**
 * The account of an address or number; an unknown one takes the same time. Prepared, because every sign-in runs it.
 */
export async function findAccount(
  db: Connection,
  contact: Contact,
  deviceHash: Buffer | null,
): Promise<Account | undefined> {
  const subject = contact.channel === 'email' ? contact.email : phoneForms(contact.phone);
  const values = [subject, deviceHash];
  const { rows } = await db.query<Account>({ ...FIND_ACCOUNT[contact.channel], values });
  return rows[0];
}
