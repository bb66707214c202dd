import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '@vendas/domain/people/role';
import { searchWords } from '@vendas/domain/search-words';
import { textKey } from '#platform/database/cursor.ts';
import type { Executor } from '#platform/database/database.ts';
import { resolveCustomer } from './customer-files.ts';
import { idsOfPeople } from './people-search.ts';
import { whereIf } from '#store/sql-parts.ts';

/** A person's place in the list by name, as stored in a cursor: people without a name are last. */
export const personPlaceSchema = z.tuple([z.boolean(), textKey, z.uuid()]);

type PersonPlace = Readonly<z.output<typeof personPlaceSchema>>;

/** A person's place in the list by role. */
export const rolePlaceSchema = z.tuple([textKey, z.boolean(), textKey, z.uuid()]);

type RolePlace = Readonly<z.output<typeof rolePlaceSchema>>;

/** The place of a person in the list. */
export function placeOfPerson(person: {
  readonly id: string;
  readonly firstName: string | null;
  readonly sortName: string | null;
}): PersonPlace {
  return [person.firstName === null, person.sortName ?? '', person.id];
}

interface PeopleQuery {
  /** Words of the name and e-mail address. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly after?: PersonPlace | undefined;
  /** In descending order of names. */
  readonly isReversed?: boolean | undefined;
  readonly limit: number;
}

/** People by first name with their contacts, each with the name they are sorted by. */
export function listPeople(db: Executor, { after, isReversed = false, ...query }: PeopleQuery) {
  const { direction, comparison } = directionOf(isReversed);
  return matchingPeople(db, query)
    .where(
      whereIf(
        after,
        ([isNameless, sortName, id]) =>
          sql<boolean>`((profiles.first_name is null), profiles.sort_name, profiles.id) ${comparison} (${isNameless}::boolean, ${sortName}::text, ${id}::uuid)`,
      ),
    )
    .orderBy(
      sql`(profiles.first_name is null) ${direction}, profiles.sort_name ${direction}, profiles.id ${direction}`,
    )
    .execute();
}

/** People by role and within it by first name, with their contacts. */
export function listPeopleByRole(
  db: Executor,
  {
    after,
    isReversed = false,
    ...query
  }: Omit<PeopleQuery, 'after'> & { readonly after?: RolePlace | undefined },
) {
  const { direction, comparison } = directionOf(isReversed);
  return matchingPeople(db, query)
    .where(
      whereIf(
        after,
        ([role, isNameless, sortName, id]) =>
          sql<boolean>`(profiles.role, (profiles.first_name is null), profiles.sort_name, profiles.id) ${comparison} (${role}::text, ${isNameless}::boolean, ${sortName}::text, ${id}::uuid)`,
      ),
    )
    .orderBy(
      sql`profiles.role ${direction}, (profiles.first_name is null) ${direction}, profiles.sort_name ${direction}, profiles.id ${direction}`,
    )
    .execute();
}

function directionOf(isReversed: boolean) {
  return isReversed
    ? { direction: sql`desc`, comparison: sql`<` }
    : { direction: sql`asc`, comparison: sql`>` };
}

function matchingPeople(
  db: Executor,
  { search = '', role, limit }: Pick<PeopleQuery, 'search' | 'role' | 'limit'>,
) {
  return selectPeople(db)
    .where((eb) => whereIf(role, (value) => eb('profiles.role', '=', value)))
    .$if(search !== '', (q) => q.where(matches(search)))
    .limit(limit);
}

function matches(search: string) {
  return sql<boolean>`profiles.id in (${idsOfPeople(searchWords(search))})`;
}

/**
 * The current ids of these people: their own, or those of the remaining records after a merge; without people who do
 * not exist. Waits for a concurrent merge or erasure, and prevents one until the transaction ends. Locks in id order,
 * as merges do.
 */
export async function shareLockPeople(
  tx: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const current = new Map<string, string>();
  for (const id of new Set(ids)) current.set(id, await resolveCustomer(tx, id));
  const lockedIds = new Map<string, string>();
  for (const [id, currentId] of [...current].toSorted(([, a], [, b]) => (a < b ? -1 : 1))) {
    const lockedId =
      (await lockPerson(tx, currentId)) ??
      (await lockPerson(tx, await resolveCustomer(tx, currentId)));
    if (lockedId !== undefined) lockedIds.set(id, lockedId);
  }
  return lockedIds;
}

/** Locks the account first, as merges and erasures do. */
async function lockPerson(tx: Executor, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with account as (
      select id from auth.users where id = ${id}::uuid and deleted_at is null for key share
    )
    select profiles.id from account join profiles using (id) for key share of profiles`.execute(tx);
  return rows[0]?.id;
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
