import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** Locks the loading of demonstration data until the transaction ends. */
export async function lockDemo(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo.load'))`.execute(tx);
}

/** Whether the shop has no business data: no product, order, perícia or task. */
export async function isShopEmpty(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from products) and not exists (select from orders)
      and not exists (select from pericias) and not exists (select from tasks) as is_empty
  `.execute(db);
  return rows[0]?.isEmpty === true;
}

/** Whether any account exists. */
export async function hasAccounts(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
