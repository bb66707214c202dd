import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** The references to a person that move with them, as table and column. The parts of the file itself are merged. */
export const MOVED_REFERENCES = [
  ['orders', 'user_id'],
  ['tasks', 'customer_id'],
  ['tasks', 'assigned_to_user_id'],
  ['customer_notes', 'user_id'],
  ['customer_aliases', 'new_id'],
  // written by a signed-in person: a record without a sign-in has no such rows, unless they were imported
  ['customer_files', 'consent_by'],
  ['customer_notes', 'author_id'],
  ['court_notices', 'reviewed_by'],
  ['deadlines', 'created_by'],
  ['deadlines', 'responsible_id'],
  ['deadline_moves', 'actor_id'],
  ['files', 'user_id'],
  ['orders', 'seller_id'],
  ['payments', 'taken_back_by'],
  ['payments', 'user_id'],
  ['pericia_status_history', 'user_id'],
  ['pericias', 'user_id'],
  ['products', 'user_id'],
  ['receipts', 'issued_by'],
  ['statement_lines', 'imported_by'],
  ['pix_unread', 'reviewed_by'],
  ['reminder_messages', 'sent_by'],
  ['reminder_messages', 'user_id'],
  ['charge_adjustments', 'user_id'],
  ['agreements', 'user_id'],
  ['refunds', 'user_id'],
  ['stock_movements', 'user_id'],
  ['task_comments', 'user_id'],
  ['tasks', 'created_by_user_id'],
] as const;

/** Moves everything that refers to one person to another. Both must be locked. */
export async function moveReferences(tx: Executor, fromId: string, toId: string): Promise<void> {
  for (const [table, column] of MOVED_REFERENCES) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${toId}::uuid
      where ${sql.ref(column)} = ${fromId}::uuid`.execute(tx);
  }
}

/**
 * Deletes the record of a person to whom nothing refers any more; from now on its id leads to the remaining record.
 */
export async function endRecord(
  tx: Executor,
  ended: { readonly id: string; readonly newId: string; readonly at: Date },
): Promise<void> {
  const { id, newId, at: mergedAt } = ended;
  await tx.deleteFrom('auth.users').where('id', '=', id).execute();
  await tx.insertInto('customerAliases').values({ oldId: id, newId, mergedAt }).execute();
}

/** The number of rows that move with a person. */
export async function countReferences(db: Executor, id: string) {
  const { rows } = await sql<{ orders: number; tasks: number; notes: number }>`
    select (select count(*) from orders where user_id = ${id})::int as orders,
      (select count(*) from tasks where customer_id = ${id} or assigned_to_user_id = ${id})::int as tasks,
      (select count(*) from customer_notes where user_id = ${id})::int as notes`.execute(db);
  return rows[0] ?? { orders: 0, tasks: 0, notes: 0 };
}
