import type { Executor } from '#platform/database/database.ts';
import { insertIdentity } from '#store/auth/identities.ts';
import { insertUser } from '#store/auth/users.ts';
import { insertProfile } from '#store/people/profiles.ts';

interface NewCustomer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** In lower case. */
  readonly email: string | null;
  /** E.164 digits without '+'. */
  readonly phone: string | null;
  readonly createdAt: Date;
}

/**
 * An account without a password, created at the counter, with its identities and profile.
 * @returns its id, or undefined when an account with the address or number exists
 */
export async function insertCustomer(
  tx: Executor,
  customer: NewCustomer,
): Promise<string | undefined> {
  const { firstName, lastName, email, phone, createdAt } = customer;
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])];
  const user = await insertUser(tx, {
    email,
    phone,
    isWalkIn: true,
    appMetadata: { provider: providers[0] ?? 'counter', providers },
    userMetadata: { first_name: firstName, last_name: lastName },
    createdAt,
    updatedAt: createdAt,
  });
  if (user === undefined) return undefined;
  for (const provider of providers) {
    const identityData = { sub: user.id, email, phone, email_verified: false };
    await insertIdentity(tx, { userId: user.id, provider, identityData, createdAt });
  }
  await insertProfile(tx, { id: user.id, firstName, lastName });
  return user.id;
}
