import type { Executor } from '#platform/database/database.ts';

interface NewComment {
  readonly taskId: string;
  readonly userId: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** Adds a comment. */
export async function insertComment(tx: Executor, comment: NewComment): Promise<void> {
  await tx.insertInto('taskComments').values(comment).execute();
}

/** The author and task of a comment, locked until the transaction ends. */
export function lockComment(tx: Executor, id: string) {
  return tx
    .selectFrom('taskComments')
    .select(['taskId', 'userId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes a comment. The row must be locked. */
export async function deleteComment(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('taskComments').where('id', '=', id).execute();
}

interface NewItem {
  readonly taskId: string;
  readonly body: string;
  readonly createdAt: Date;
}

/** Adds an item at the end of a checklist. */
export async function insertChecklistItem(tx: Executor, item: NewItem): Promise<void> {
  await tx.insertInto('taskChecklistItems').values(item).execute();
}

/** Ticks or unticks an item; undefined when it does not exist. */
export function updateChecklistItem(tx: Executor, id: string, isDone: boolean) {
  return tx
    .updateTable('taskChecklistItems')
    .set({ isDone })
    .where('id', '=', id)
    .returning('taskId')
    .executeTakeFirst();
}

/** Removes an item; undefined when it does not exist. */
export function deleteChecklistItem(tx: Executor, id: string) {
  return tx
    .deleteFrom('taskChecklistItems')
    .where('id', '=', id)
    .returning('taskId')
    .executeTakeFirst();
}
