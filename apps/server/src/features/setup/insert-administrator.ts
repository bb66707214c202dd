import type { Executor } from '#platform/database/database.ts';
import { insertEmailAccount } from '#store/auth/accounts.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { updateRole } from '#store/people/profiles.ts';

interface NewAdministrator {
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Adds a confirmed account with the role of administrator; returns its id, or undefined when the address is taken.
 */
export async function insertAdministrator(
  tx: Executor,
  account: NewAdministrator,
  now: Date,
): Promise<string | undefined> {
  const { firstName, lastName } = account;
  const user = await insertEmailAccount(tx, {
    ...account,
    isConfirmed: true,
    userMetadata: { first_name: firstName, last_name: lastName },
    createdAt: now,
  });
  if (user === undefined) return undefined;
  await updateRole(tx, user.id, 'admin');
  const entry = { actorId: user.id, action: 'first_administrator', ip: null, at: now } as const;
  await insertAuditEntry(tx, entry);
  return user.id;
}
