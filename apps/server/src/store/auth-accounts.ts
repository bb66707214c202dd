import type { Executor } from '#platform/database.ts';
import type { JsonObject } from '#platform/schema.generated.ts';
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
