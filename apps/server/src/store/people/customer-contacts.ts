import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { putIdentity } from '#store/auth/identities.ts';
import { updateUser } from '#store/auth/users.ts';

interface AccountContacts {
  readonly id: string;
  /** In lower case. */
  readonly email: string | null;
  /** E.164 digits without '+'. */
  readonly phone: string | null;
  readonly at: Date;
}

/**
 * Sets the e-mail address and telephone of an account whose owner never signed in, unconfirmed as at its creation at
 * the counter. Links and codes sent to the former address become invalid. The account must be locked, and both must
 * be free.
 */
export async function setAccountContacts(tx: Executor, contacts: AccountContacts): Promise<void> {
  const { id: userId, email, phone, at } = contacts;
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])];
  await updateUser(tx, userId, {
    email,
    phone,
    // a constraint allows an account without address and number only for customers of the counter
    isWalkIn: true,
    appMetadata: { provider: providers[0] ?? 'counter', providers },
    updatedAt: at,
  });
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute();
  await tx.deleteFrom('auth.identities').where('userId', '=', userId).execute();
  for (const provider of providers) {
    const identityData = { sub: userId, email, phone, email_verified: false };
    await putIdentity(tx, { userId, provider, identityData, createdAt: at });
  }
}

/** Which of the contacts belongs to another account. */
export async function findTakenContact(
  db: Executor,
  { id, email, phone }: Omit<AccountContacts, 'at'>,
): Promise<'email' | 'phone' | undefined> {
  const { rows } = await sql<{ email: string | null }>`
    select email from auth.users
    where id <> ${id} and (email = ${email} or public.phone_key(phone) = public.phone_key(${phone})) limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  return email !== null && row.email === email ? 'email' : 'phone';
}

/** Serializes changes of contacts of accounts, so that two files can't take the same one. */
export async function lockContacts(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth.users.contacts'))`.execute(tx);
}
