import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '@vendas/domain/role';
import { textKey } from '#platform/database/cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { idsOfPeople } from './people-search.ts';
import { whereIf } from '#store/sql-parts.ts';

/** A person's place in the list by name, as stored in a cursor: people without a name are last. */
export const personPlaceSchema = z.tuple([z.boolean(), textKey, z.uuid()]);

type PersonPlace = Readonly<z.output<typeof personPlaceSchema>>;

/** The place of a person in the list. */
export function placeOfPerson(person: {
  readonly id: string;
  readonly firstName: string | null;
  readonly sortName: string | null;
}): PersonPlace {
  return [person.firstName === null, person.sortName ?? '', person.id];
}

interface PeopleQuery {
  /** Part of a first or last name or of an e-mail address. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly after?: PersonPlace | undefined;
  readonly limit: number;
}

/** People by first name with their contacts, each with the name they are sorted by. */
export function listPeople(db: Executor, { search = '', role, after, limit }: PeopleQuery) {
  return selectPeople(db)
    .where((eb) => whereIf(role, (value) => eb('profiles.role', '=', value)))
    .$if(search !== '', (q) => q.where(matches(search)))
    .where(
      whereIf(
        after,
        ([isNameless, sortName, id]) =>
          sql<boolean>`((profiles.first_name is null), profiles.sort_name, profiles.id) > (${isNameless}::boolean, ${sortName}::text, ${id}::uuid)`,
      ),
    )
    .orderBy(sql`(profiles.first_name is null), profiles.sort_name, profiles.id`)
    .limit(limit)
    .execute();
}

function matches(search: string) {
  return sql<boolean>`profiles.id in (${idsOfPeople(search)})`;
}

/** Whether such a person exists. Waits for a concurrent erasure, and prevents one until the transaction ends. */
export async function holdPerson(tx: Executor, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select('profiles.id')
    .where('profiles.id', '=', id)
    .where('auth.users.deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** One person with their contacts; undefined when they do not exist or were erased. */
export function findPerson(db: Executor, id: string) {
  return selectPeople(db).where('profiles.id', '=', id).executeTakeFirst();
}

function selectPeople(db: Executor) {
  return db
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select([
      'profiles.id',
      'profiles.firstName',
      'profiles.lastName',
      'profiles.avatarUrl',
      'profiles.isAdmin',
      'profiles.role',
      'profiles.createdAt',
      'profiles.sortName',
      'auth.users.email',
      'auth.users.phone',
    ])
    .where('auth.users.deletedAt', 'is', null);
}

/** Serializes changes of roles, so that two administrators can't demote each other concurrently. */
export async function lockRoles(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.keep_one_administrator'))`.execute(tx);
}

/** Administrators except one person. */
export async function countOtherAdministrators(db: Executor, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}
