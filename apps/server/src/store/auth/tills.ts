import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthTills } from '#platform/database/schema.generated.ts';
import { fullName } from '#store/sql-parts.ts';

/** Opens a till. */
export async function insertTill(tx: Executor, till: Insertable<AuthTills>): Promise<void> {
  await tx.insertInto('auth.tills').values(till).execute();
}

/**
 * A till that is not expired and whose opener is not banned, with the person who opened it and the grants of their
 * role.
 */
export async function findTill(db: Executor, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('auth.tills')
    .innerJoin('profiles', 'profiles.id', 'auth.tills.userId')
    .innerJoin('auth.users', 'auth.users.id', 'auth.tills.userId')
    .select(['auth.tills.id', 'auth.tills.userId', 'auth.tills.openedAt', 'auth.tills.expiresAt'])
    .select(['profiles.role', 'auth.users.passwordHash', fullName.as('openedBy')])
    .select(
      sql<
        string[]
      >`array(select permission from public.role_grants where role_grants.role = profiles.role)`.as(
        'grants',
      ),
    )
    .where('auth.tills.tokenHash', '=', tokenHash)
    .where('auth.tills.expiresAt', '>', now)
    .where('auth.users.deletedAt', 'is', null)
    .where((is) =>
      is.or([is('auth.users.bannedUntil', 'is', null), is('auth.users.bannedUntil', '<=', now)]),
    )
    .executeTakeFirst();
}

/** Locks a till, so that people enter one after another; false when it has ended. */
export async function lockTill(tx: Executor, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.tills')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a person signed in at a till. */
export async function updateTillUsed(tx: Executor, id: string, lastUsedAt: Date): Promise<void> {
  await tx.updateTable('auth.tills').set({ lastUsedAt }).where('id', '=', id).execute();
}

/** Closes a till with its sessions; returns who had opened it, undefined when there is no such till. */
export async function deleteTill(tx: Executor, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('auth.tills')
    .where('id', '=', id)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Closes the till of a cookie, if there is one. */
export async function deleteTillOfToken(tx: Executor, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('auth.tills').where('tokenHash', '=', tokenHash).execute();
}

/** The open tills, last used first, each with the current name of the person who opened it. */
export async function listTills(db: Executor, now: Date) {
  return await db
    .selectFrom('auth.tills')
    .innerJoin('profiles', 'profiles.id', 'auth.tills.userId')
    .select(['auth.tills.id', 'userAgent', 'openedAt', 'lastUsedAt', 'expiresAt'])
    .select(fullName.as('openedBy'))
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('auth.tills.id')
    .execute();
}
