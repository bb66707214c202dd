import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { Executor } from '#platform/database/database.ts';

/** `isLowStock` of the domain. */
const IS_LOW = sql<boolean>`stock <= low_stock_at`;

/** The number of products with a low stock, sold-out ones included. */
export async function countLowStock(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(IS_LOW)
    .executeTakeFirstOrThrow();
  return count;
}

/** Products with a low stock, the lowest first. */
export function listLowStock(db: Executor, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock', 'lowStockAt'])
    .where(IS_LOW)
    .orderBy('stock')
    .orderBy(sql`name collate "pt-BR-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the daily mail is on. */
export async function isLowStockMailOn(db: Executor): Promise<boolean> {
  const row = await db.selectFrom('lowStockMail').select('isOn').executeTakeFirstOrThrow();
  return row.isOn;
}

/** Turns the daily mail on or off; returns false when nothing changed. */
export async function updateLowStockMail(tx: Executor, isOn: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('lowStockMail')
    .set({ isOn })
    .where('isOn', '!=', isOn)
    .returning('isOn')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Claims the mail of a day: returns true once a day, and never while the mail is off. A concurrent claim waits for
 * the commit.
 */
export async function claimLowStockMail(tx: Executor, day: CalendarDate): Promise<boolean> {
  const claimed = await tx
    .updateTable('lowStockMail')
    .set({ lastSentOn: day })
    .where('isOn', '=', true)
    .where((eb) => eb.or([eb('lastSentOn', 'is', null), eb('lastSentOn', '<', day)]))
    .returning('lastSentOn')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Administrators and people who manage products, each with a confirmed address. */
export async function listStockKeepers(db: Executor) {
  const { rows } = await sql<{ id: string; email: string }>`
    select profiles.id, email from profiles join auth.users on auth.users.id = profiles.id
    where deleted_at is null and email is not null and email_confirmed_at is not null
      and (role = 'admin' or role in (select role from role_grants where permission = 'manageProducts'))
    order by profiles.id`.execute(db);
  return rows;
}
