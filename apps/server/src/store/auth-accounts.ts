import type { Executor } from '#platform/database.ts';
import type { JsonObject } from '#platform/schema.generated.ts';
import { insertIdentity } from './auth-identities.ts';
import { insertUser } from './auth-users.ts';
import type { User } from './auth-users.ts';
import { insertProfile } from './profiles.ts';

interface NewEmailAccount {
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly isConfirmed: boolean;
  readonly userMetadata: JsonObject;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
}

/**
 * An account with its e-mail identity and its profile; they are never found without one another.
 * Undefined when the address already has an account.
 */
export async function insertEmailAccount(
  tx: Executor,
  account: NewEmailAccount,
): Promise<User | undefined> {
  const { email, isConfirmed, createdAt } = account;
  const user = await insertUser(tx, {
    email,
    passwordHash: account.passwordHash,
    emailConfirmedAt: isConfirmed ? createdAt : null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { ...account.userMetadata, email_verified: isConfirmed },
    createdAt,
    updatedAt: createdAt,
  });
  if (user === undefined) return undefined;
  const facts = { sub: user.id, email, email_verified: isConfirmed, phone_verified: false };
  const identityData = { ...account.userMetadata, ...facts };
  await insertIdentity(tx, { userId: user.id, provider: 'email', identityData, createdAt });
  const { firstName, lastName } = account;
  await insertProfile(tx, { id: user.id, firstName, lastName });
  return user;
}
