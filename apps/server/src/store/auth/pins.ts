import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** The grants of the role of a joined profile. */
const grants = sql<
  string[]
>`array(select permission from public.role_grants where role_grants.role = profiles.role)`;

/** A person's PIN; undefined when they have none. */
export async function findPin(db: Executor, userId: string) {
  return await db
    .selectFrom('auth.pins')
    .select(['pinHash', 'setAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Sets or replaces a person's PIN. */
export async function putPin(
  tx: Executor,
  pin: { readonly userId: string; readonly pinHash: string; readonly setAt: Date },
): Promise<void> {
  const { pinHash, setAt } = pin;
  await tx
    .insertInto('auth.pins')
    .values(pin)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pinHash, setAt }))
    .execute();
}

/** Removes a person's PIN; false when they have none. */
export async function deletePin(tx: Executor, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.pins')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everyone who has a PIN, by name, with their role and its grants. */
export async function listPeopleWithPin(db: Executor) {
  return await selectPeople(db)
    .orderBy(sql`(profiles.first_name is null), profiles.sort_name, profiles.id`)
    .execute();
}

/** The same for one person, whose PIN is locked until the transaction ends. */
export async function lockPersonWithPin(tx: Executor, userId: string) {
  return await selectPeople(tx)
    .select('auth.pins.pinHash')
    .where('auth.pins.userId', '=', userId)
    .modifyEnd(sql`for share of pins`)
    .executeTakeFirst();
}

function selectPeople(db: Executor) {
  return db
    .selectFrom('auth.pins')
    .innerJoin('profiles', 'profiles.id', 'auth.pins.userId')
    .innerJoin('auth.users', 'auth.users.id', 'auth.pins.userId')
    .select(['profiles.id', 'profiles.firstName', 'profiles.lastName', 'profiles.avatarUrl'])
    .select(['profiles.role', grants.as('grants'), 'auth.users.bannedUntil'])
    .select('auth.pins.setAt')
    .where('auth.users.deletedAt', 'is', null);
}
