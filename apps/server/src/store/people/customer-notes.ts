import type { Insertable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { CustomerNotes } from '#platform/database/schema.generated.ts';
import { fullName } from '#store/sql-parts.ts';

/** The notes of a file with the names of their authors, newest first. */
export function listCustomerNotes(db: Executor, userId: string) {
  return db
    .selectFrom('customerNotes')
    .leftJoin('profiles', 'profiles.id', 'customerNotes.authorId')
    .select(['customerNotes.id', 'customerNotes.body', 'customerNotes.createdAt'])
    .select(fullName.as('authorName'))
    .where('customerNotes.userId', '=', userId)
    .orderBy('customerNotes.createdAt', 'desc')
    .orderBy('customerNotes.id')
    .execute();
}

/** Adds notes to files. */
export async function insertCustomerNotes(
  tx: Executor,
  notes: readonly Insertable<CustomerNotes>[],
): Promise<void> {
  await tx.insertInto('customerNotes').values(notes).execute();
}

/** Removes a note from a file; false when it has no such note. */
export async function deleteCustomerNote(
  tx: Executor,
  userId: string,
  id: string,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('customerNotes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
