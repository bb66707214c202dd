import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** The state of a database before something is restored into it. */
export type RestoreTarget = 'empty' | 'unused' | 'shop' | 'foreign';

/**
 * 'empty' has no table, 'unused' has our tables without accounts or data, 'shop' has our tables in use, 'foreign' has
 * other tables.
 */
export async function inspectTarget(db: Executor): Promise<RestoreTarget> {
  const { rows } = await sql<{ isOurs: boolean; tables: number }>`
    select to_regclass('public.schema_migrations') is not null and to_regclass('auth.users') is not null as "isOurs",
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')
         and c.relname not in ('schema_migrations', 'schema_migrations_lock')) as tables`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined || found.tables === 0) return 'empty';
  if (!found.isOurs) return 'foreign';
  const { rows: uses } = await sql<{ isUsed: boolean }>`
    select exists (select from auth.users) or exists (select from public.products)
      or exists (select from public.pericias) or exists (select from public.tasks)
      or exists (select from public.files) as "isUsed"`.execute(db);
  return uses[0]?.isUsed === false ? 'unused' : 'shop';
}

/** How many connections of servers this database has now. */
export async function countServers(db: Executor, applicationName: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Removes all data of the shop and leaves the two schemas as in a new database. */
export async function clearTarget(tx: Executor): Promise<void> {
  await sql`drop schema if exists auth cascade`.execute(tx);
  await sql`drop schema if exists public cascade`.execute(tx);
  await sql`create schema public`.execute(tx);
}
