import type { Role } from '@vendas/domain/people/role';
import type { Executor } from '#platform/database/database.ts';

/** How a person appears in the shop. */
export interface ProfileRow {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly avatarUrl: string | null;
  readonly isAdmin: boolean;
  readonly role: Role;
}

interface NewProfile {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A profile by its id, that of an erased account included. */
export async function findProfile(db: Executor, id: string): Promise<ProfileRow | undefined> {
  return await db
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName', 'avatarUrl', 'isAdmin', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Keeps an existing profile unchanged. */
export async function insertProfile(tx: Executor, profile: NewProfile): Promise<void> {
  await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Locks a profile, so that two changes of its image are serialized. */
export async function lockProfile(tx: Executor, id: string): Promise<ProfileRow | undefined> {
  return await tx
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName', 'avatarUrl', 'isAdmin', 'role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the fields people may change themselves. */
export async function updateOwnFacts(
  tx: Executor,
  { id, ...facts }: NewProfile & { readonly avatarUrl: string | null },
): Promise<void> {
  await tx.updateTable('profiles').set(facts).where('id', '=', id).execute();
}

/** Gives a person a role; the database prevents the removal of the last administrator. */
export async function updateRole(tx: Executor, id: string, role: Role): Promise<void> {
  await tx.updateTable('profiles').set({ role }).where('id', '=', id).execute();
}
