import type { Insertable, Updateable } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import type { PixBank } from '#platform/database/schema.generated.ts';

/** The connection to the bank with its sealed secrets; undefined without one. */
export function findPixBank(db: Executor) {
  return db.selectFrom('pixBank').selectAll().executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockPixBank(tx: Executor) {
  return tx.selectFrom('pixBank').selectAll().forUpdate().executeTakeFirst();
}

/** Stores the first connection; false when another one was stored meanwhile. */
export async function insertPixBank(tx: Executor, bank: Insertable<PixBank>): Promise<boolean> {
  const inserted = await tx
    .insertInto('pixBank')
    .values(bank)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePixBank(db: Executor, change: Updateable<PixBank>): Promise<void> {
  await db.updateTable('pixBank').set(change).execute();
}

export async function deletePixBank(tx: Executor): Promise<void> {
  await tx.deleteFrom('pixBank').execute();
}
