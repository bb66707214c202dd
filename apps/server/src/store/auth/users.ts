import { phoneForms } from '@vendas/domain/people/person';
import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { AuthUsers, JsonObject } from '#platform/database/schema.generated.ts';
import { jsonText, readJsonObject } from './json.ts';

export type User = Omit<
  Selectable<AuthUsers>,
  'appMetadata' | 'userMetadata' | 'isWalkIn' | 'sharedPhone'
> & {
  readonly appMetadata: JsonObject;
  readonly userMetadata: JsonObject;
};

/** The fields of an account that its owner sees. */
export type ShownUser = Omit<User, 'passwordHash' | 'deletedAt' | 'hasHalfEmailChange'>;

const plainColumns = [
  'id',
  'email',
  'phone',
  'passwordHash',
  'emailConfirmedAt',
  'phoneConfirmedAt',
  'invitedAt',
  'confirmationSentAt',
  'recoverySentAt',
  'newEmail',
  'emailChangeSentAt',
  'newPhone',
  'phoneChangeSentAt',
  'reauthenticationSentAt',
  'lastSignInAt',
  'bannedUntil',
  'deletedAt',
  'isAnonymous',
  'hasHalfEmailChange',
  'createdAt',
  'updatedAt',
] as const;

const columns = [
  ...plainColumns,
  jsonText('appMetadata').as('appMetadataText'),
  jsonText('userMetadata').as('userMetadataText'),
] as const;

/** The same columns for a statement written as text. */
export const USER_COLUMNS = [
  ...plainColumns.map(
    (name) => `${name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)} as "${name}"`,
  ),
  'app_metadata::text as "appMetadataText"',
  'user_metadata::text as "userMetadataText"',
].join(', ');

const selectUsers = (db: Executor) =>
  db.selectFrom('auth.users').select(columns).where('deletedAt', 'is', null);

/** `email` in lower case, as stored. */
export async function findUserByEmail(db: Executor, email: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('email', '=', email).executeTakeFirst();
  return row && toUser(row);
}

/** The account of a number without '+', in either form of a mobile number of Brazil; the exact one wins. */
export async function findUserByPhone(db: Executor, phone: string): Promise<User | undefined> {
  const row = await selectUsers(db)
    .where('phone', 'in', phoneForms(phone))
    .orderBy(sql`phone = ${phone}`, 'desc')
    .executeTakeFirst();
  return row && toUser(row);
}

/** An account by its id; undefined when there is none or it was erased. */
export async function findUser(db: Executor, id: string): Promise<User | undefined> {
  const row = await selectUsers(db).where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/** Locks the account until the transaction ends; undefined when it does not exist. */
export async function lockUser(tx: Executor, id: string): Promise<User | undefined> {
  const row = await selectUsers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toUser(row);
}

/** Undefined when an account with the address or number exists, also one that is created concurrently. */
export async function insertUser(
  tx: Executor,
  user: Insertable<AuthUsers>,
): Promise<User | undefined> {
  const row = await tx
    .insertInto('auth.users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toUser(row);
}

/** Changes an account and returns it. Throws when it does not exist. */
export async function updateUser(
  tx: Executor,
  id: string,
  changes: Updateable<AuthUsers>,
): Promise<User> {
  const row = await tx
    .updateTable('auth.users')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** A user as the columns return it. */
export type UserRow = Omit<User, 'appMetadata' | 'userMetadata'> & {
  appMetadataText: string;
  userMetadataText: string;
};

/** Parses the columns that are read as text. */
export function toUser({ appMetadataText, userMetadataText, ...rest }: UserRow): User {
  return {
    ...rest,
    appMetadata: readJsonObject(appMetadataText),
    userMetadata: readJsonObject(userMetadataText),
  };
}
